// The terms in which reports of illegal content are decided. Their German words: case-words.ts.
import {
  type categoryWords,
  complainantWords,
  complaintOutcomeWords,
  groundWords,
  measureWords,
  outcomeWords,
  setAsideWords,
} from './case-words.ts';

function termsOf<Term extends string>(words: Readonly<Record<Term, string>>): readonly Term[] {
  return Object.keys(words) as Term[];
}

/** What may be done to a customer. Art. 17(1) DSA; payments are none of ours. */
export const measures = termsOf(measureWords);
export type Measure = keyof typeof measureWords;

/** Whether the law forbids it or the contract does. */
export const grounds = termsOf(groundWords);
export type Ground = keyof typeof groundWords;

/** How a report ended. What was rejected has no ground. */
export const outcomes = termsOf(outcomeWords);
export type Outcome = keyof typeof outcomeWords;

/** Why a report was set aside without a decision. */
export const setAsideReasons = termsOf(setAsideWords);
export type SetAsideReason = keyof typeof setAsideWords;

/**
 * What a report says is illegal: the main categories of the template for transparency reports, Annex I of
 * Implementing Regulation (EU) 2024/2835, part 4, in its order. There they are called `STATEMENT_CATEGORY_ANIMAL_WELFARE`.
 */
export const categories = [
  'animal-welfare',
  'consumer-information',
  'cyber-violence',
  'cyber-violence-against-women',
  'data-protection-and-privacy-violations',
  'illegal-or-harmful-speech',
  'intellectual-property-infringements',
  'negative-effects-on-civic-discourse-or-elections',
  'protection-of-minors',
  'risk-for-public-security',
  'scams-and-fraud',
  'self-harm',
  'unsafe-and-prohibited-products',
  'violence',
  'not-specified-notice',
] as const satisfies readonly Category[];
export type Category = keyof typeof categoryWords;

/** Who may complain about a decision: the reporter, or the restricted customer. */
export const complainants = termsOf(complainantWords);
export type Complainant = keyof typeof complainantWords;

/** The step that tells each side the decision it may complain about. */
export const decisionSteps = {
  reporter: 'closed',
  customer: 'customer-informed',
} as const satisfies Record<Complainant, string>;

/** What became of a decision after a complaint: it stands, is changed in part, or is taken back. */
export const complaintOutcomes = termsOf(complaintOutcomeWords);
export type ComplaintOutcome = keyof typeof complaintOutcomeWords;
