// What the desk takes and shows about reports of illegal content. All of it needs the right to decide.
import { z } from 'zod';
import {
  type Category,
  type Complainant,
  type ComplaintOutcome,
  categories,
  complainants,
  complaintOutcomes,
  type Ground,
  grounds,
  measures,
  type Outcome,
  outcomes,
  type SetAsideReason,
  setAsideReasons,
} from '../../contract/case-terms.ts';
import { type Language, languages } from '../../contract/enquiry-rules.ts';
import { idSchema, lineSchema, noteTextSchema, type Person } from './plain.ts';

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

export const caseChangeSchema = z.object({
  version,
  /** null: not known. */
  customer: lineSchema(200).nullable().optional(),
  /** It was made sure that a trusted flagger sent it. */
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
  /** Mailed to the person who complained. */
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

/** Without what follows the text while it is open. */
export interface Complaint {
  readonly id: string;
  readonly complainant: Complainant;
  readonly mail: string;
  readonly language: Language;
  readonly receivedAt: number;
  readonly text: string;
  readonly decidedAt?: number | undefined;
  readonly decidedBy?: Person | undefined;
  readonly outcome?: ComplaintOutcome | undefined;
  readonly note?: string | undefined;
}

interface Verdict {
  readonly outcome: Outcome;
  readonly ground?: Ground | undefined;
  readonly category?: Category | undefined;
  readonly isUnfounded: boolean;
}

/** What is known of a report beside what every enquiry has. */
export interface Case {
  /** Whose content it is, in words of the desk. */
  readonly customer?: string | undefined;
  /** How it ended. */
  readonly verdict?: Verdict | undefined;
  /** Why it was closed without a decision. */
  readonly setAside?: SetAsideReason | undefined;
  readonly complaints: Complaint[];
  /** Who took part in the decision, so that another colleague decides on a complaint. */
  readonly involved: Person[];
}

/** A case that was closed within the last twelve months. */
export interface EarlierCase {
  readonly id: string;
  readonly caseNumber: string;
  readonly closedAt: number;
  readonly outcome?: Outcome | undefined;
  readonly category?: Category | undefined;
  /** Where cases of one host are listed. */
  readonly host?: string | undefined;
}

/** What there was before, the newest first: of Art. 23 DSA the part that a desk has to notice. */
export interface Earlier {
  /** Upheld, of the same customer. */
  readonly ofCustomer: EarlierCase[];
  /** Upheld, about the same host; those above are left out. */
  readonly ofHost: EarlierCase[];
  /** Manifestly unfounded, from the same mail address. */
  readonly unfounded: EarlierCase[];
}
