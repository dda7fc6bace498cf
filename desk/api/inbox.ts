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
// GET    /api/labels                             labelListSchema: those in use
// GET    /api/views                              savedViewListSchema
// POST   /api/views                              newViewSchema → savedViewSchema
// DELETE /api/views/{id}                         204: one's own, or a shared one (manage)
// GET    /api/changes?enquiry=…                  server-sent events, eventSchema
//
// What belongs to reports of illegal content only stands in cases.ts, answering in replies.ts.
// What is refused is answered with errorSchema, a 409 of PATCH and of steps with conflictSchema.
import { z } from 'zod';
import { caseSchema, verdictSchema } from './cases.ts';
import {
  atSchema as at,
  idSchema as id,
  isOneLine,
  noteTextSchema,
  personSchema,
} from './plain.ts';

export { idSchema, noteTextSchema, type Person, personSchema } from './plain.ts';

export const workStates = ['open', 'in-work', 'waiting', 'done'] as const;
export const workStateSchema = z.enum(workStates);
export type WorkState = z.infer<typeof workStateSchema>;

export const enquiryKinds = ['contact', 'abuse'] as const;
export const enquiryKindSchema = z.enum(enquiryKinds);

export const labelSchema = z.string().trim().min(1).max(30).refine(isOneLine);
/** Which enquiries are shown. It is the same in the address of the page and in that of the API. */
export const filterSchema = z.object({
  state: workStateSchema.optional(),
  kind: enquiryKindSchema.optional(),
  /** A person, `me`, or `nobody`. */
  owner: id.optional(),
  label: labelSchema.optional(),
  /** Only those whose due date has passed. */
  overdue: z.literal('yes').optional(),
  /** Words, or parts of words, that all have to occur. */
  search: z.string().trim().max(200).optional(),
});
export type Filter = z.infer<typeof filterSchema>;

/**
 * How far the mails of an enquiry have come. `filed`: there is no mail server, so it became a file. `bounced`: the
 * mail server had taken it, and could not deliver it.
 */
export const deliveryStates = ['waiting', 'delivered', 'filed', 'bounced', 'failed'] as const;
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
  labels: z.array(labelSchema),
  dueAt: at.optional(),
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

/** Each is at `GET /api/enquiries/{id}/files/{file}`. */
const fileListSchema = z.array(z.object({ id, name: z.string(), bytes: z.number().int() }));

/** All that is known of one enquiry. */
export const enquirySchema = enquiryLineSchema.extend({
  /** What was typed, in the order of the form, with German labels. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  mails: z.array(
    z.object({
      id,
      /** `company`, `confirmation`, `reply`, `reporter`, `customer`, `operator`. */
      recipient: z.string(),
      to: z.string(),
      subject: z.string(),
      state: deliveryStateSchema,
      attempts: z.number().int(),
      settledAt: at.optional(),
      /** Why the last attempt failed, or why it came back, in German. */
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
  /** What the sender was answered, oldest first. */
  replies: z.array(
    z.object({
      id,
      at,
      by: personSchema,
      subject: z.string(),
      text: z.string(),
      /** Which of the mails it became. */
      mail: id,
      files: fileListSchema,
    }),
  ),
  /** What came back by mail, oldest first. All of it is a stranger's. */
  messages: z.array(
    z.object({
      id,
      at,
      from: z.object({ name: z.string(), address: z.string() }),
      subject: z.string(),
      text: z.string(),
      /** Whether the address is another than that of the enquiry. */
      isStranger: z.boolean(),
      /** An absence notice, for example. */
      isAutomatic: z.boolean(),
      /** Whether the text was longer. */
      isCut: z.boolean(),
      files: fileListSchema,
    }),
  ),
  /** What a contact message is called in the subjects of replies, e.g. `2026-1121-K7QFA`. */
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
  labels: z.array(labelSchema).max(20).optional(),
  dueAt: at.nullable().optional(),
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

/** A German sentence for whoever sits at the desk. */
export const errorSchema = z.object({ error: z.string() });

export const exportQuerySchema = filterSchema.extend({ format: z.enum(['csv', 'json']) });
export const labelListSchema = z.object({ labels: z.array(labelSchema) });

export const savedViewSchema = z.object({
  id,
  name: z.string().trim().min(1).max(60).refine(isOneLine),
  filter: filterSchema,
  /** Whether colleagues see it too. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export const savedViewListSchema = z.object({ views: z.array(savedViewSchema) });
export const newViewSchema = savedViewSchema.pick({ name: true, filter: true, isShared: true });

/** The enquiry that whoever listens has open, if any. */
export const changesQuerySchema = z.object({ enquiry: id.optional() });

/** Name of the event that `GET /api/changes` sends where nothing has happened for 25 s. */
export const signOfLife = 'alive';

/** One event of `GET /api/changes` (server-sent events, JSON in `data`). */
export const eventSchema = z.discriminatedUnion('kind', [
  /** Something came or changed: lists and these enquiries are to be asked for again. */
  z.object({ kind: z.literal('changed'), ids: z.array(id) }),
  /** Who has the enquiry open that this stream named; oneself is left out. */
  z.object({ kind: z.literal('viewers'), viewers: z.array(personSchema) }),
]);
export type DeskEvent = z.infer<typeof eventSchema>;
