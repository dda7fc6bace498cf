// The terms of enquiries and reports in German, for the desk's pages, its records and the command line.
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

export const measureWords = {
  removed: 'Inhalt entfernt',
  blocked: 'Zugang zum Inhalt gesperrt',
  demoted: 'Sichtbarkeit eingeschränkt',
  'service-suspended': 'Dienst ausgesetzt, ganz oder teilweise',
  'service-ended': 'Dienst beendet, ganz oder teilweise',
  'account-suspended': 'Konto ausgesetzt',
  'account-ended': 'Konto geschlossen',
} as const;

export const groundWords = {
  law: 'Gesetz: rechtswidriger Inhalt',
  terms: 'Vertrag: Verstoß gegen die AGB',
} as const;

export const outcomeWords = {
  upheld: 'Meldung begründet, wir haben gehandelt',
  partly: 'Zum Teil begründet, wir haben gehandelt',
  rejected: 'Nicht begründet, nichts eingeschränkt',
} as const;

export const setAsideWords = {
  spam: 'Spam',
  duplicate: 'doppelt',
  withdrawn: 'zurückgezogen',
} as const;

/** Longer, for choosing one. */
export const setAsideSentences: Readonly<Record<keyof typeof setAsideWords, string>> = {
  spam: 'Spam: Werbung, Unsinn, Probe',
  duplicate: 'Doppelt: derselbe Inhalt ist schon gemeldet',
  withdrawn: 'Zurückgezogen von der meldenden Person',
};

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

export const complainantWords = {
  reporter: 'meldende Person',
  customer: 'Kunde',
} as const;

/** In the genitive, for records. */
export const complainantGenitive: Readonly<Record<keyof typeof complainantWords, string>> = {
  reporter: 'der meldenden Person',
  customer: 'des Kunden',
};

export const complaintOutcomeWords = {
  stands: 'Entscheidung bleibt bestehen',
  'partly-reversed': 'Entscheidung zum Teil geändert',
  reversed: 'Entscheidung aufgehoben',
} as const;

export const languageWords: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'Englisch' };
