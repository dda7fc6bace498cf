// All reasons for refusing an enquiry. Types are stable, texts may change. Format: RFC 9457.
import type { Language } from '../../contract/enquiry-rules.ts';
import type { Fault } from '../process/condition.ts';

type TitleAndDetail = readonly [title: string, detail: string];

export const problems = {
  'not-found': {
    status: 404,
    de: ['Adresse unbekannt', 'Unter dieser Adresse nehmen wir keine Nachrichten an.'],
    en: ['Address unknown', 'We take no messages at this address.'],
  },
  'method-not-allowed': {
    status: 405,
    de: ['Methode nicht erlaubt', 'Nachrichten werden mit POST gesendet.'],
    en: ['Method not allowed', 'Messages are sent with POST.'],
  },
  'origin-not-allowed': {
    status: 403,
    de: ['Herkunft nicht erlaubt', 'Von dieser Seite aus nehmen wir keine Nachrichten an.'],
    en: ['Origin not allowed', 'We take no messages from this page.'],
  },
  'unsupported-media-type': {
    status: 415,
    de: [
      'Format nicht unterstützt',
      'Wir lesen application/json und application/x-www-form-urlencoded, in UTF-8 und unkomprimiert.',
    ],
    en: [
      'Format not supported',
      'We read application/json and application/x-www-form-urlencoded, in UTF-8 and uncompressed.',
    ],
  },
  'too-large': {
    status: 413,
    de: ['Nachricht zu groß', 'Die Nachricht ist größer, als wir zulassen.'],
    en: ['Message too large', 'The message is larger than we allow.'],
  },
  'malformed-body': {
    status: 400,
    de: ['Nachricht nicht lesbar', 'Der Inhalt entspricht nicht dem angegebenen Format.'],
    en: ['Message not readable', 'The content does not have the format that was announced.'],
  },
  'unknown-fields': {
    status: 422,
    de: [
      'Unbekannte Felder',
      'Die Nachricht enthält Felder, die es in diesem Formular nicht gibt.',
    ],
    en: ['Unknown fields', 'The message has fields that this form does not have.'],
  },
  'invalid-fields': {
    status: 422,
    de: ['Bitte prüfen Sie Ihre Angaben', 'Einige Angaben fehlen oder sind nicht gültig.'],
    en: ['Please check what you entered', 'Something is missing or not valid.'],
  },
  'invalid-report': {
    status: 422,
    de: ['Kein gültiger XARF-Bericht', 'Das Dokument entspricht XARF 4 an dieser Stelle nicht.'],
    en: ['Not a valid XARF report', 'The document does not meet XARF 4 at this place.'],
  },
  'hidden-field': {
    status: 422,
    de: [
      'Bitte senden Sie noch einmal',
      'Das Feld „website“, das auf der Seite niemand sieht, muss leer bleiben. Es war ausgefüllt, vielleicht von einer Erweiterung Ihres Browsers. Wir haben es geleert; alles andere steht noch da.',
    ],
    en: [
      'Please send it again',
      'The field “website”, which nobody sees on the page, has to stay empty. It was filled in, perhaps by an extension of your browser. We have emptied it; everything else is still there.',
    ],
  },
  'invalid-proof': {
    status: 403,
    de: ['Arbeitsnachweis fehlt', 'Der Kopf „Timestamp“ fehlt oder passt nicht zur Nachricht.'],
    en: [
      'Proof of work missing',
      'The header “Timestamp” is missing or does not match the message.',
    ],
  },
  'too-many-enquiries': {
    status: 429,
    de: [
      'Zu viele Nachrichten',
      'Von Ihrem Anschluss oder insgesamt kamen zu viele Nachrichten. Bitte versuchen Sie es später noch einmal.',
    ],
    en: [
      'Too many messages',
      'Too many messages came from your connection or in all. Please try again later.',
    ],
  },
  unavailable: {
    status: 503,
    de: [
      'Vorübergehend nicht verfügbar',
      'Wir können Ihre Nachricht gerade nicht speichern. Bitte versuchen Sie es in Kürze noch einmal.',
    ],
    en: [
      'Temporarily unavailable',
      'We cannot store your message at the moment. Please try again shortly.',
    ],
  },
  'store-full': {
    status: 503,
    de: [
      'Formular vorübergehend nicht verfügbar',
      'Wir können zurzeit keine weiteren Nachrichten annehmen. Bitte schreiben Sie uns eine E-Mail oder rufen Sie uns an.',
    ],
    en: [
      'Form temporarily unavailable',
      'We cannot take further messages at present. Please write us an e-mail or call us.',
    ],
  },
  'internal-fault': {
    status: 500,
    de: [
      'Fehler bei uns',
      'Bei uns ist ein Fehler aufgetreten. Ihre Nachricht wurde nicht angenommen.',
    ],
    en: ['A fault on our side', 'Something went wrong on our side. Your message was not accepted.'],
  },
} as const satisfies Record<string, { status: number } & Record<Language, TitleAndDetail>>;

export type ProblemName = keyof typeof problems;

export class Refusal extends Error {
  readonly problem: ProblemName;
  readonly faults: Readonly<Record<string, string | undefined>> = {};
  readonly headers: Readonly<Record<string, string>> = {};
  /** For the log only. */
  override readonly cause: Fault | undefined;

  constructor(
    problem: ProblemName,
    details: Partial<Pick<Refusal, 'faults' | 'headers' | 'cause'>> = {},
  ) {
    super(problem);
    this.name = 'Refusal';
    this.problem = problem;
    Object.assign(this, details);
  }
}
