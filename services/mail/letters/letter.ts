import { z } from 'zod';
import { mailRecipients } from '../store/tables.ts';

const address = z.strictObject({ name: z.string(), address: z.string() });

/** A composed mail, as it waits in the outbox. A retry sends exactly the same one. */
export const letterSchema = z.strictObject({
  recipient: z.enum(mailRecipients),
  from: address,
  to: z.string(),
  /** Where bounces go; empty is the null return path. */
  returnPath: z.string(),
  replyTo: address.optional(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});

export type Letter = Readonly<z.output<typeof letterSchema>>;
