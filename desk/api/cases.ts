// What the desk sends and takes about reports of illegal content. All of it needs the right to decide.
//
// PATCH  /api/enquiries/{id}/case                   caseChangeSchema → enquirySchema; 409 conflictSchema
// GET    /api/enquiries/{id}/earlier                earlierSchema
// POST   /api/enquiries/{id}/set-aside              setAsideSchema → enquirySchema; 409
// POST   /api/enquiries/{id}/letters                letterSchema → draftSchema: what would be mailed; 409
// POST   /api/enquiries/{id}/reasons                reasonsSchema → enquirySchema; 409
// POST   /api/enquiries/{id}/complaints             newComplaintSchema → enquirySchema; 409
// POST   /api/enquiries/{id}/complaints/{complaint} complaintVerdictSchema → enquirySchema; 409
import { z } from 'zod';
import {
  categories,
  complainants,
  complaintOutcomes,
  grounds,
  measures,
  outcomes,
  setAsideReasons,
} from '../../contract/case-terms.ts';
import { languages } from '../../contract/enquiry-rules.ts';
import { atSchema, idSchema, lineSchema, noteTextSchema, personSchema } from './plain.ts';

const version = z.number().int();
const languageSchema = z.enum(languages);
const mailSchema = z.email().max(254);

/** How a case ended. Only what was rejected has no ground, and only that can be manifestly unfounded. */
export const verdictSchema = z
  .object({
    outcome: z.enum(outcomes),
    ground: z.enum(grounds).optional(),
    category: z.enum(categories),
    isUnfounded: z.boolean().default(false),
  })
  .refine(({ ground, outcome }) => (outcome === 'rejected') === (ground === undefined), {
    path: ['ground'],
  })
  .refine(({ isUnfounded, outcome }) => !isUnfounded || outcome === 'rejected', {
    path: ['isUnfounded'],
  });

export const complaintSchema = z.object({
  id: idSchema,
  complainant: z.enum(complainants),
  mail: z.string(),
  language: languageSchema,
  receivedAt: atSchema,
  text: z.string(),
  /** Missing while it is open, as all that follows. */
  decidedAt: atSchema.optional(),
  decidedBy: personSchema.optional(),
  outcome: z.enum(complaintOutcomes).optional(),
  note: z.string().optional(),
});
export type Complaint = z.infer<typeof complaintSchema>;

/** What is known of a report beside what every enquiry has. */
export const caseSchema = z.object({
  /** Whose content it is, in words of the desk. */
  customer: z.string().optional(),
  /** How it ended, if whoever closed it said so. */
  verdict: z
    .object({
      outcome: z.enum(outcomes),
      ground: z.enum(grounds).optional(),
      category: z.enum(categories).optional(),
      isUnfounded: z.boolean(),
    })
    .optional(),
  /** Why it was closed without a decision. */
  setAside: z.enum(setAsideReasons).optional(),
  complaints: z.array(complaintSchema),
  /** Who took part in the decision, so that somebody else decides on a complaint. */
  involved: z.array(personSchema),
});

export const caseChangeSchema = z.object({
  version,
  /** null: nobody. */
  customer: lineSchema(200).nullable().optional(),
  /** Somebody has made sure that a trusted flagger sent it. */
  isTrusted: z.boolean().optional(),
});
export type CaseChange = z.infer<typeof caseChangeSchema>;

export const setAsideSchema = z.object({
  version,
  reason: z.enum(setAsideReasons),
  note: noteTextSchema.optional(),
});

/** All that Art. 17(3) DSA asks for. */
const reasons = z.object({
  to: mailSchema,
  language: languageSchema,
  measure: z.enum(measures),
  content: noteTextSchema,
  duration: noteTextSchema,
  /** Where; without it, everywhere. */
  territory: noteTextSchema.optional(),
  facts: noteTextSchema,
  ground: z.enum(grounds),
  basis: noteTextSchema,
  why: noteTextSchema,
});
export const reasonsSchema = reasons.extend({ version });

export const newComplaintSchema = z
  .object({
    version,
    complainant: z.enum(complainants),
    receivedOn: z.iso.date(),
    text: noteTextSchema,
    /** Both for a customer; a reporter's are known. */
    mail: mailSchema.optional(),
    language: languageSchema.optional(),
  })
  .refine(({ complainant, mail }) => complainant === 'reporter' || mail !== undefined, {
    path: ['mail'],
  });

const complaintVerdict = z.object({
  outcome: z.enum(complaintOutcomes),
  /** Mailed to whoever complained. */
  answer: noteTextSchema,
});
export const complaintVerdictSchema = complaintVerdict.extend({
  version,
  note: noteTextSchema.optional(),
});

/** A letter, to be looked at before it goes. */
export const letterSchema = z.discriminatedUnion('letter', [
  reasons.extend({ letter: z.literal('reasons') }),
  z.object({ letter: z.literal('decision'), decision: noteTextSchema }),
  complaintVerdict.extend({ letter: z.literal('complaint'), id: idSchema }),
]);
export type Letter = z.infer<typeof letterSchema>;

/** A letter exactly as it would leave. */
export const draftSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type Draft = z.infer<typeof draftSchema>;

/** A case that was closed within the last twelve months. */
const earlierCaseSchema = z.object({
  id: idSchema,
  caseNumber: z.string(),
  closedAt: atSchema,
  outcome: z.enum(outcomes).optional(),
  category: z.enum(categories).optional(),
});

/** What there was before, the newest first: of Art. 23 DSA the part that a desk has to notice. */
export const earlierSchema = z.object({
  /** Upheld, of the same customer. */
  ofCustomer: z.array(earlierCaseSchema),
  /** Upheld, about the same host; those above are left out. */
  ofHost: z.array(earlierCaseSchema.extend({ host: z.string() })),
  /** Manifestly unfounded, from the same mail address. */
  unfounded: z.array(earlierCaseSchema),
});
export type Earlier = z.infer<typeof earlierSchema>;
