// The terms of enquiries and reports in German, for the desk's pages, its records and the command line.
import type {
  Category,
  Complainant,
  ComplaintOutcome,
  Ground,
  Measure,
  Outcome,
  SetAsideReason,
} from './case-terms.ts';
import type { Language } from './enquiry-rules.ts';

export const kindWords: Readonly<Record<string, string>> = {
  contact: 'Kontakt',
  abuse: 'Missbrauch',
};

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
  spam: 'Spam',
  duplicate: 'doppelt',
  withdrawn: 'zurückgezogen',
};

/** The same in a sentence's length, for those who choose. */
export const setAsideSentences: Readonly<Record<SetAsideReason, string>> = {
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

/** In the genitive, for records. */
export const complainantGenitive: Readonly<Record<Complainant, string>> = {
  reporter: 'der meldenden Person',
  customer: 'des Kunden',
};

export const complaintOutcomeWords: Readonly<Record<ComplaintOutcome, string>> = {
  stands: 'Entscheidung bleibt bestehen',
  'partly-reversed': 'Entscheidung zum Teil geändert',
  reversed: 'Entscheidung aufgehoben',
};

export const languageWords: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'Englisch' };
