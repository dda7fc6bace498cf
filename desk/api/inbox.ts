// What the inbox sends and takes. All times are epoch milliseconds.
//
// GET    /api/enquiries?…filter&before&limit     enquiryListSchema
// GET    /api/enquiries/{id}                     enquirySchema; 404
// PATCH  /api/enquiries/{id}                     changeSchema → enquirySchema; 409 conflictSchema
// DELETE /api/enquiries/{id}                     204; 409 while a mail is on its way or undelivered (manage)
// POST   /api/enquiries/{id}/notes               noteSchema → enquirySchema
// POST   /api/enquiries/{id}/steps               stepSchema → enquirySchema; 409 (decide)
// POST   /api/enquiries/{id}/mails/{mail}/retry  → enquirySchema; 409 while it cannot be tried
// GET    /api/export?format=csv|json&…filter     a file (export)
// GET    /api/changes                            server-sent events, eventSchema
//
// What belongs to reports of illegal content only stands in cases.ts.
// What is refused is answered with a German sentence in `error`, a 409 of PATCH and of steps with conflictSchema.
import { z } from 'zod';
import { caseSchema, verdictSchema } from './cases.ts';
import { atSchema as at, idSchema as id, noteTextSchema, personSchema } from './plain.ts';

export { idSchema, noteTextSchema, type Person, personSchema } from './plain.ts';

export const workStates = ['open', 'in-work', 'waiting', 'done'] as const;
export const workStateSchema = z.enum(workStates);
export type WorkState = z.infer<typeof workStateSchema>;

export const enquiryKinds = ['contact', 'abuse'] as const;
export const enquiryKindSchema = z.enum(enquiryKinds);

/** Which enquiries are shown. It is the same in the address of the page and in that of the API. */
export const filterSchema = z.object({
  state: workStateSchema.optional(),
  kind: enquiryKindSchema.optional(),
  /** A person, `me`, or `nobody`. */
  owner: id.optional(),
  /** Words, or parts of words, that all have to occur. */
  search: z.string().trim().max(200).optional(),
});
export type Filter = z.infer<typeof filterSchema>;

/** How far the mails of an enquiry have come. `filed`: there is no mail server, so it became a file. */
export const deliveryStates = ['waiting', 'delivered', 'filed', 'failed'] as const;
export const deliveryStateSchema = z.enum(deliveryStates);

/** An enquiry as a line of the inbox. */
export const enquiryLineSchema = z.object({
  id,
  kind: enquiryKindSchema,
  /** Abuse reports only, e.g. `2026-1121-K7QF`. */
  caseNumber: z.string().optional(),
  receivedAt: at,
  language: z.enum(['de', 'en']),
  /** Name or company of the sender, else the address; reports may have neither. */
  from: z.string(),
  /** Beginning of what was written, on one line. */
  excerpt: z.string(),
  state: workStateSchema,
  owner: personSchema.optional(),
  /** Of a trusted flagger, as somebody at the desk has made sure. While it is open, it comes first. */
  isTrusted: z.boolean().optional(),
  /** The worst of its mails. */
  delivery: deliveryStateSchema.optional(),
});
export type EnquiryLine = z.infer<typeof enquiryLineSchema>;

export const enquiryListSchema = z.object({
  enquiries: z.array(enquiryLineSchema),
  /** Give it back as `before` to get older ones. */
  next: z.string().optional(),
  /** How many there are in each state under this filter, whatever its own state; not for a search that finds a crowd. */
  counts: z.record(workStateSchema, z.number().int()).optional(),
});
export type EnquiryList = z.infer<typeof enquiryListSchema>;

export const listQuerySchema = filterSchema.extend({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const caseStepSchema = z.enum(['received', 'checked', 'customer-informed', 'closed']);

/** All that is known of one enquiry. */
export const enquirySchema = enquiryLineSchema.extend({
  /** What was typed, in the order of the form, with German labels. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  mails: z.array(
    z.object({
      id,
      /** `company`, `confirmation`, `reporter`, `customer`, `operator`. */
      recipient: z.string(),
      to: z.string(),
      subject: z.string(),
      state: deliveryStateSchema,
      attempts: z.number().int(),
      settledAt: at.optional(),
      /** Why the last attempt failed, in German. */
      fault: z.string().optional(),
    }),
  ),
  steps: z.array(z.object({ step: caseStepSchema, notedAt: at, note: z.string().optional() })),
  /** The steps that may be noted now. */
  nextSteps: z.array(caseStepSchema),
  /** Abuse reports only. */
  case: caseSchema.optional(),
  notes: z.array(z.object({ id, at, by: personSchema, text: z.string() })),
  /** What the sender added later, on the page that the confirmation leads to. Oldest first. */
  additions: z.array(z.object({ id, at, text: z.string() })),
  /** What a contact message is called in subjects, e.g. `2026-1121-K7QFA`. */
  tag: z.string().optional(),
  /** What colleagues did to it, newest first, from the audit log. */
  history: z.array(z.object({ at, by: personSchema, said: z.string() })),
  /** When it will be deleted, if nothing happens to it until then. Missing while nothing lets it go: an
   * open case, a mail that still waits, or one that the company has not got. */
  keptUntil: at.optional(),
  /** Grows with every change that a colleague could overwrite; a change names the one it starts from. */
  version: z.number().int(),
});
export type Enquiry = z.infer<typeof enquirySchema>;

export const changeSchema = z.object({
  version: z.number().int(),
  state: workStateSchema.optional(),
  /** null: nobody. */
  owner: id.nullable().optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** `POST …/steps`: only `closed` has a decision, which is mailed to the reporter, and a verdict. */
export const stepSchema = z
  .object({
    version: z.number().int(),
    step: caseStepSchema.exclude(['received']),
    note: noteTextSchema.optional(),
    decision: noteTextSchema.optional(),
    verdict: verdictSchema.optional(),
  })
  .refine(({ decision, step }) => (step === 'closed') === (decision !== undefined), {
    path: ['decision'],
    message: 'Eine Entscheidung gehört zu »closed«, und nur dazu.',
  })
  .refine(({ step, verdict }) => (step === 'closed') === (verdict !== undefined), {
    path: ['verdict'],
  });

export const noteSchema = z.object({ text: noteTextSchema });

/** 409: a colleague was faster. `current` is what it has become. */
export const conflictSchema = z.object({ error: z.string(), current: enquirySchema });

export const exportQuerySchema = filterSchema.extend({ format: z.enum(['csv', 'json']) });

/** Name of the event that `GET /api/changes` sends where nothing has happened for 25 s. */
export const signOfLife = 'alive';

/** One event of `GET /api/changes` (server-sent events, JSON in `data`). */
export const eventSchema = z.object({
  /** These came or changed: lists and they are to be asked for again. */
  ids: z.array(id),
});
