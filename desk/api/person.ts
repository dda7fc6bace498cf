// What a person asks for under the GDPR, and what the desk answers. The address is always in the body: addresses
// of requests end in logs.
import { z } from 'zod';

/** The body of all three routes. */
export const personSchema = z.object({ mail: z.string().trim().min(3).max(254) });

/** `POST /api/person`: what is kept about an address. */
export const keptSchema = z.object({
  enquiries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['contact', 'abuse']),
      caseNumber: z.string().optional(),
      /** Epoch milliseconds. */
      receivedAt: z.number().int().nonnegative(),
    }),
  ),
  /** Mails to the address that belong to somebody else's enquiry. */
  furtherMails: z.number().int().nonnegative(),
  /** Complaints from the address about the decision of somebody else's report. */
  furtherComplaints: z.number().int().nonnegative(),
  /** Reports at which the address stands as that of the customer. */
  customerOf: z.number().int().nonnegative(),
  /** Files of a server without SMTP. */
  mailFiles: z.number().int().nonnegative(),
});
export type Kept = z.infer<typeof keptSchema>;

/** `POST /api/person/delete`: how much went. */
export const deletedPersonSchema = z.object({
  enquiries: z.number().int().nonnegative(),
  mails: z.number().int().nonnegative(),
  mailFiles: z.number().int().nonnegative(),
});
export type DeletedPerson = z.infer<typeof deletedPersonSchema>;
