import { z } from 'zod';

import { readOpeningHours } from './opening-hours.ts';

const mailbox = z.email();
const person = z.strictObject({ name: z.string().min(2), role: z.string().min(2) });

/** What `content/company.yaml` must say. Every field is named and explained in `content/README.md`. */
export const companySchema = z.strictObject({
  sample: z.boolean().default(false),
  name: z.string().min(2),
  legalName: z.string().min(2),
  domain: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/),
  claim: z.string().min(2),
  claimInEnglish: z.string().min(2),
  address: z.strictObject({
    street: z.string().min(2),
    postalCode: z.string().regex(/^\d{5}$/),
    city: z.string().min(2),
    country: z.string().min(2),
  }),
  phone: z.string().regex(/^\+\d[\d ]+$/),
  fax: z
    .string()
    .regex(/^\+\d[\d ]+$/)
    .optional(),
  supportHours: z.string().refine((hours) => readOpeningHours(hours) !== undefined, {
    message:
      'Diese Zeiten versteht die Website nicht. Schreiben Sie sie wie „Mo–Fr 09:00–17:00 Uhr“, mehrere mit Komma.',
  }),
  mailboxes: z.strictObject({
    sender: mailbox,
    contact: mailbox,
    support: mailbox,
    abuse: mailbox,
    jobs: mailbox,
    privacy: mailbox,
    security: mailbox,
  }),
  /** The last day on which it is valid, e.g. `2027-05-31`. Monitoring and `npm run golive` warn before it. */
  isoCertificateValidUntil: z.iso.date().optional(),
  /** Where the key for encrypted reports of weaknesses is found (RFC 9116, section 2.5.4). */
  securityKey: z.url({ protocol: /^(https|openpgp4fpr|dns)$/ }).optional(),
  serviceDesk: z.url(),
  register: z.strictObject({
    court: z.string().min(2),
    number: z.string().min(2),
    /** Of a GmbH & Co. KG: firm, seat, court and number of who is liable. Sections 125a, 177a HGB. */
    generalPartner: z.string().min(2).optional(),
  }),
  vatId: z.string().regex(/^DE\d{9}$/),
  management: z.array(person).min(1),
  editorialResponsible: z.string().min(2),
  social: z
    .array(z.strictObject({ name: z.string().min(2), url: z.url() }))
    .max(6)
    .default([]),
  sites: z
    .array(
      z.strictObject({
        name: z.string().min(2),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      }),
    )
    .min(1)
    .max(4),
  /** The solar plant, if there is one: what it reaches at most, and where it stands. */
  solar: z
    .strictObject({
      peakKilowatts: z.number().positive(),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      place: z.string().min(2),
    })
    .optional(),
});

export type Company = z.output<typeof companySchema>;
