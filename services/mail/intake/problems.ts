// Every way an enquiry can be refused. The type is stable and may be relied on; the words may change.
// Format: RFC 9457.
import type { Language } from '../../../contract/language.ts';
import { problemsInEnglish } from './problems-in-english.ts';

export interface ProblemWords {
  readonly title: string;
  readonly detail: string;
}

export interface Problem extends ProblemWords {
  readonly status: number;
}

const problems = {
  'not-found': {
    status: 404,
    title: 'Adresse unbekannt',
    detail: 'Unter dieser Adresse nehmen wir keine Nachrichten an.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Methode nicht erlaubt',
    detail: 'Nachrichten werden mit POST gesendet.',
  },
  'origin-not-allowed': {
    status: 403,
    title: 'Herkunft nicht erlaubt',
    detail: 'Von dieser Seite aus nehmen wir keine Nachrichten an.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Format nicht unterstützt',
    detail:
      'Wir lesen application/json und application/x-www-form-urlencoded, in UTF-8 und unkomprimiert.',
  },
  'too-large': {
    status: 413,
    title: 'Nachricht zu groß',
    detail: 'Die Nachricht ist größer, als unser Formular zulässt.',
  },
  'malformed-body': {
    status: 400,
    title: 'Nachricht nicht lesbar',
    detail: 'Der Inhalt entspricht nicht dem angegebenen Format.',
  },
  'unknown-fields': {
    status: 422,
    title: 'Unbekannte Felder',
    detail: 'Die Nachricht enthält Felder, die es in diesem Formular nicht gibt.',
  },
  'invalid-fields': {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Angaben',
    detail: 'Einige Angaben fehlen oder sind nicht gültig.',
  },
  'invalid-proof': {
    status: 403,
    title: 'Arbeitsnachweis fehlt',
    detail: 'Der Kopf „Timestamp“ fehlt oder passt nicht zur Nachricht.',
  },
  'too-many-enquiries': {
    status: 429,
    title: 'Zu viele Nachrichten',
    detail:
      'Von Ihrem Anschluss kamen zu viele Nachrichten. Bitte versuchen Sie es später noch einmal.',
  },
  unavailable: {
    status: 503,
    title: 'Vorübergehend nicht verfügbar',
    detail:
      'Wir können Ihre Nachricht gerade nicht speichern. Bitte versuchen Sie es in Kürze noch einmal.',
  },
  'internal-fault': {
    status: 500,
    title: 'Fehler bei uns',
    detail: 'Bei uns ist ein Fehler aufgetreten. Ihre Nachricht wurde nicht angenommen.',
  },
} as const satisfies Record<string, Problem>;

export type ProblemName = keyof typeof problems;

/** A problem in the words of a language. */
export function problemIn(language: Language, name: ProblemName): Problem {
  return language === 'en' ? { ...problems[name], ...problemsInEnglish[name] } : problems[name];
}

/** @returns the stable `type` of a problem */
export function problemType(name: ProblemName): string {
  return `urn:problem:mail:${name}`;
}
