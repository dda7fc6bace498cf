// What the inbox takes and shows. All times are epoch milliseconds.
import { z } from 'zod';
import type { Language } from '../../contract/enquiry-rules.ts';
import { type Case, verdictSchema } from './cases.ts';
import { idSchema, noteTextSchema, type Person } from './plain.ts';

export const workStates = ['open', 'in-work', 'waiting', 'done'] as const;
export type WorkState = (typeof workStates)[number];

const enquiryKinds = ['contact', 'abuse'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** Which enquiries are shown. It is the same in the address of the page and in that of the API. */
export const filterSchema = z.object({
  state: z.enum(workStates).optional(),
  kind: z.enum(enquiryKinds).optional(),
  /** A person, `me`, or `nobody`. */
  owner: idSchema.optional(),
  /** Words, or parts of words, that all have to occur. */
  search: z.string().trim().max(200).optional(),
});
export type Filter = z.infer<typeof filterSchema>;

export const listQuerySchema = filterSchema.extend({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const exportQuerySchema = filterSchema.extend({ format: z.enum(['csv', 'json']) });

export const changeSchema = z.object({
  version: z.number().int(),
  state: z.enum(workStates).optional(),
  /** null: without an owner. */
  owner: idSchema.nullable().optional(),
});
export type Change = z.infer<typeof changeSchema>;

export const noteSchema = z.object({ text: noteTextSchema });

const caseSteps = ['received', 'checked', 'customer-informed', 'closed'] as const;
export type CaseStep = (typeof caseSteps)[number];

/** Only `closed` has a decision, which is mailed to the reporter, and a verdict. */
export const stepSchema = z
  .object({
    version: z.number().int(),
    step: z.enum(caseSteps).exclude(['received']),
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

/** How far a mail has come. `filed`: there is no mail server, so it became a file. */
export type DeliveryState = 'waiting' | 'delivered' | 'filed' | 'failed';

/** An enquiry as a line of the inbox. */
export interface EnquiryLine {
  readonly id: string;
  readonly kind: EnquiryKind;
  /** Abuse reports only, e.g. `2026-1121-K7QF`. */
  readonly caseNumber?: string | undefined;
  readonly receivedAt: number;
  readonly language: Language;
  /** Name or company of the sender, else the address; reports may have neither. */
  readonly from: string;
  /** Beginning of what was written, on one line. */
  readonly excerpt: string;
  readonly state: WorkState;
  readonly owner?: Person | undefined;
  /** Of a trusted flagger, as was made sure at the desk. While it is open, it comes first. */
  readonly isTrusted?: boolean | undefined;
  /** The worst of its mails. */
  readonly delivery?: DeliveryState | undefined;
}

export interface EnquiryList {
  readonly enquiries: EnquiryLine[];
  /** Give it back as `before` to get older ones. */
  readonly next?: string | undefined;
  /** How many there are in each state, whatever the filter's own; not for a search that finds a crowd. */
  readonly counts?: Record<WorkState, number> | undefined;
}

/** All that is known of one enquiry. */
export interface Enquiry extends EnquiryLine {
  /** What was typed, in the order of the form, with German labels. */
  readonly fields: { name: string; label: string; value: string }[];
  readonly mails: {
    id: string;
    /** `company`, `confirmation`, `reporter`, `customer`, `operator`. */
    recipient: string;
    to: string;
    subject: string;
    state: DeliveryState;
    attempts: number;
    settledAt?: number | undefined;
    /** Why the last attempt failed, in German. */
    fault?: string | undefined;
  }[];
  readonly steps: { step: CaseStep; notedAt: number; note?: string | undefined }[];
  /** The steps that may be noted now. */
  readonly nextSteps: CaseStep[];
  /** Abuse reports only. */
  readonly case?: Case | undefined;
  readonly notes: { id: string; at: number; by: Person; text: string }[];
  /** What the sender added later, on the page that the confirmation leads to. Oldest first. */
  readonly additions: { id: string; at: number; text: string }[];
  /** What a contact message is called in subjects, e.g. `2026-1121-K7QFA`. */
  readonly tag?: string | undefined;
  /** What colleagues did to it, newest first, from the audit log. */
  readonly history: { at: number; by: Person; said: string }[];
  /** When it will be deleted, if nothing happens to it until then. Missing while nothing lets it go: an
   * open case, a mail that still waits, or one that the company has not got. */
  readonly keptUntil?: number | undefined;
  /** Grows with every change that a colleague could overwrite; a change names the one it starts from. */
  readonly version: number;
}

/** 409: a colleague was faster. `current` is what it has become. */
export interface Conflict {
  readonly error: string;
  readonly current: Enquiry;
}

/** Name of the event that `GET /api/changes` sends where nothing has happened for 25 s. */
export const signOfLife = 'alive';

/** One event of `GET /api/changes` (server-sent events, JSON in `data`). */
export interface ChangeEvent {
  /** These came or changed: lists and they are to be asked for again. */
  readonly ids: string[];
}
