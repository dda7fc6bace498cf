// The terms in which enquiries and reports are handled, with their German words.
import type { Language } from './enquiry-rules.ts';

export const recipientWords = {
  company: 'Mail an die Firma',
  confirmation: 'Bestätigung',
  reporter: 'Ergebnis an die meldende Person',
  customer: 'Begründung an den Kunden',
  operator: 'Alarm',
} as const;

/** In their order, see content/pages/digital-services-act.mdx. */
export const stepWords = {
  received: 'Eingang bestätigt',
  checked: 'Zulässigkeit geprüft',
  'customer-informed': 'Kunde informiert',
  closed: 'Erledigung mitgeteilt',
} as const;

/** What may be done to a customer. Art. 17(1) DSA; payments are none of ours. */
export const measureWords = {
  removed: 'Inhalt entfernt',
  blocked: 'Zugang zum Inhalt gesperrt',
  demoted: 'Sichtbarkeit eingeschränkt',
  'service-suspended': 'Dienst ausgesetzt, ganz oder teilweise',
  'service-ended': 'Dienst beendet, ganz oder teilweise',
  'account-suspended': 'Konto ausgesetzt',
  'account-ended': 'Konto geschlossen',
} as const;
export type Measure = keyof typeof measureWords;

/** Whether the law forbids it or the contract does. */
export const groundWords = {
  law: 'Gesetz: rechtswidriger Inhalt',
  terms: 'Vertrag: Verstoß gegen die AGB',
} as const;
export type Ground = keyof typeof groundWords;

/** How a report ended. What was rejected has no ground. */
export const outcomeWords = {
  upheld: 'Meldung begründet, wir haben gehandelt',
  partly: 'Zum Teil begründet, wir haben gehandelt',
  rejected: 'Nicht begründet, nichts eingeschränkt',
} as const;
export type Outcome = keyof typeof outcomeWords;
export const outcomes = termsOf(outcomeWords);

/** Why a report was set aside without a decision. */
export const setAsideWords = {
  spam: 'Spam',
  duplicate: 'doppelt',
  withdrawn: 'zurückgezogen',
} as const;
export type SetAsideReason = keyof typeof setAsideWords;
export const setAsideReasons = termsOf(setAsideWords);

/** Longer, for choosing one. */
export const setAsideSentences: Readonly<Record<SetAsideReason, string>> = {
  spam: 'Spam: Werbung, Unsinn, Probe',
  duplicate: 'Doppelt: derselbe Inhalt ist schon gemeldet',
  withdrawn: 'Zurückgezogen von der meldenden Person',
};

/**
 * What a report says is illegal: the main categories of the template for transparency reports, Annex I of
 * Implementing Regulation (EU) 2024/2835, part 4. There they are called `STATEMENT_CATEGORY_ANIMAL_WELFARE`.
 */
export const categoryWords = {
  'scams-and-fraud': 'Betrug, Phishing, Identitätsdiebstahl',
  'intellectual-property-infringements': 'Urheberrecht, Marken, geistiges Eigentum',
  'data-protection-and-privacy-violations': 'Datenschutz und Privatsphäre',
  'illegal-or-harmful-speech': 'Beleidigung, Verleumdung, Hassrede',
  'protection-of-minors': 'Schutz Minderjähriger',
  'cyber-violence': 'Digitale Gewalt',
  'cyber-violence-against-women': 'Digitale Gewalt gegen Frauen',
  violence: 'Gewalt',
  'self-harm': 'Selbstverletzung',
  'risk-for-public-security': 'Öffentliche Sicherheit, Terrorismus',
  'negative-effects-on-civic-discourse-or-elections': 'Wahlen und öffentliche Debatte',
  'unsafe-and-prohibited-products': 'Unsichere oder verbotene Produkte',
  'consumer-information': 'Verbraucherinformation',
  'animal-welfare': 'Tierschutz',
  'not-specified-notice': 'Aus der Meldung nicht erkennbar',
} as const;
export type Category = keyof typeof categoryWords;
/** In the order of the template. */
export const categories = [
  ...termsOf(categoryWords)
    .toSorted()
    .filter((term) => term !== 'not-specified-notice'),
  'not-specified-notice',
] as const;

/** Who may complain about a decision: the reporter, or the restricted customer. */
export const complainantWords = {
  reporter: 'meldende Person',
  customer: 'Kunde',
} as const;
export type Complainant = keyof typeof complainantWords;
export const complainants = termsOf(complainantWords);

/** The step that tells each side the decision it may complain about. */
export const decisionSteps = {
  reporter: 'closed',
  customer: 'customer-informed',
} as const satisfies Record<Complainant, string>;

/** What became of a decision after a complaint: it stands, is changed in part, or is taken back. */
export const complaintOutcomeWords = {
  stands: 'Entscheidung bleibt bestehen',
  'partly-reversed': 'Entscheidung zum Teil geändert',
  reversed: 'Entscheidung aufgehoben',
} as const;
export type ComplaintOutcome = keyof typeof complaintOutcomeWords;

export const languageWords: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'Englisch' };

function termsOf<Term extends string>(words: Readonly<Record<Term, string>>): readonly Term[] {
  return Object.keys(words) as Term[];
}
