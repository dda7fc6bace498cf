// The terms of contract/case-terms.ts in the words of the people at the desk.
import type {
  Category,
  Complainant,
  ComplaintOutcome,
  Ground,
  Measure,
  Outcome,
  SetAsideReason,
} from '../../../contract/case-terms.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';

export const measureWords: Readonly<Record<Measure, string>> = {
  removed: 'Inhalt entfernt',
  blocked: 'Zugang zum Inhalt gesperrt',
  demoted: 'Sichtbarkeit eingeschränkt',
  'service-suspended': 'Dienst ausgesetzt, ganz oder teilweise',
  'service-ended': 'Dienst beendet, ganz oder teilweise',
  'account-suspended': 'Konto ausgesetzt',
  'account-ended': 'Konto geschlossen',
};

export const groundWords: Readonly<Record<Ground, string>> = {
  law: 'Gesetz: rechtswidriger Inhalt',
  terms: 'Vertrag: Verstoß gegen die AGB',
};

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  upheld: 'Meldung begründet, wir haben gehandelt',
  partly: 'Zum Teil begründet, wir haben gehandelt',
  rejected: 'Nicht begründet, nichts eingeschränkt',
};

export const setAsideWords: Readonly<Record<SetAsideReason, string>> = {
  spam: 'Spam: Werbung, Unsinn, Probe',
  duplicate: 'Doppelt: derselbe Inhalt ist schon gemeldet',
  withdrawn: 'Zurückgezogen von der meldenden Person',
};

export const categoryWords: Readonly<Record<Category, string>> = {
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
};

export const complainantWords: Readonly<Record<Complainant, string>> = {
  reporter: 'meldende Person',
  customer: 'Kunde',
};

export const complaintOutcomeWords: Readonly<Record<ComplaintOutcome, string>> = {
  stands: 'Entscheidung bleibt bestehen',
  'partly-reversed': 'Entscheidung zum Teil geändert',
  reversed: 'Entscheidung aufgehoben',
};

export const languageWords: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'Englisch',
};

/** Words by their terms, as a choice takes them. */
export function optionsOf<Term extends string>(words: Readonly<Record<Term, string>>) {
  return Object.entries(words) as [Term, string][];
}
