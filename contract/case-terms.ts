// The terms in which reports of illegal content are decided, for the command line, the desk's server and
// its pages.

/** What may be done to a customer. Art. 17(1) DSA; payments are none of ours. */
export const measures = [
  'removed',
  'blocked',
  'demoted',
  'service-suspended',
  'service-ended',
  'account-suspended',
  'account-ended',
] as const;
export type Measure = (typeof measures)[number];

/** Whether the law forbids it or the contract does. */
export const grounds = ['law', 'terms'] as const;
export type Ground = (typeof grounds)[number];

/** How a report ended. What was rejected has no ground. */
export const outcomes = ['upheld', 'partly', 'rejected'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why a report was set aside without a decision. */
export const setAsideReasons = ['spam', 'duplicate', 'withdrawn'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/**
 * What a report says is illegal: the main categories of the template for transparency reports, Annex I of
 * Implementing Regulation (EU) 2024/2835, part 4. There they are called `STATEMENT_CATEGORY_ANIMAL_WELFARE`.
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
] as const;
export type Category = (typeof categories)[number];

/** Who may complain about a decision: whoever has reported, or whoever was restricted. */
export const complainants = ['reporter', 'customer'] as const;
export type Complainant = (typeof complainants)[number];
/** The step that tells each side the decision it may complain about. */
export const decisionSteps = {
  reporter: 'closed',
  customer: 'customer-informed',
} as const satisfies Record<Complainant, string>;

/** What became of a decision after a complaint: it stands, is changed in part, or is taken back. */
export const complaintOutcomes = ['stands', 'partly-reversed', 'reversed'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];
