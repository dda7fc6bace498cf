// Answers in two formats: text or problem+json for scripts, a page for visitors without script; in the language of
// the form.
import type { Language } from '../../contract/enquiry-rules.ts';
import type { NoticeForm } from '../../contract/page-markers.ts';
import type { Html } from '../letters/message.ts';
import type { Wording } from './enquiry.ts';
import { type ProblemName, problems, type Refusal } from './problems.ts';
import type { Fields } from './read-enquiry.ts';

/** Page for a visitor without script after sending a form. */
export interface Notice {
  readonly language: Language;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** The sent form; undefined if unknown. */
  readonly form: NoticeForm | undefined;
  /** Input by field, to refill the form. Undefined omits the form. */
  readonly typed?: Readonly<Partial<Record<string, string>>> | undefined;
  /** By field, each message in one or two lines. */
  readonly faults: Readonly<Record<string, readonly string[]>>;
  readonly body?: Html | undefined;
}

/** Renders an HTML document in the look of the site, with its headers. */
export type NoticePage = (notice: Notice) => {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

export interface Answers {
  sent(wording: Wording): Response;
  /**
   * @param wording undefined if the kind of enquiry is unknown
   * @param typed undefined if it could not be read
   */
  refused(refusal: Refusal, wording: Wording | undefined, typed: Fields | undefined): Response;
}

/** An answer with its length. Later headers replace earlier ones of the same name, ignoring case. */
export function reply(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const response = new Response(body, { status });
  response.headers.set('content-length', String(Buffer.byteLength(body)));
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function contentHeaders(language: Language, contentType: string) {
  return { 'content-type': `${contentType}; charset=utf-8`, 'content-language': language };
}

/** Returns the case number, for machines. */
export function answerCase(caseNumber: string | undefined): Response {
  return reply(202, JSON.stringify({ caseNumber }), contentHeaders('en', 'application/json'));
}

export function answerPage(noticePage: NoticePage, notice: Notice, further = {}): Response {
  const { headers, html } = noticePage(notice);
  const allHeaders = { ...headers, ...contentHeaders(notice.language, 'text/html'), ...further };
  return reply(notice.status, html, allHeaders);
}

/** Answers for a script: 202 with a sentence, or a problem document (RFC 9457). */
export const scriptAnswers: Answers = {
  sent: ({ language, notices }) =>
    reply(202, `${notices.sent}\n`, contentHeaders(language, 'text/plain')),
  refused({ faults, headers, problem }, wording) {
    const [status, title] = problems[problem];
    const document = { type: `urn:problem:mail:${problem}`, title, status };
    const body = Object.keys(faults).length > 0 ? { ...document, faults } : document;
    const language = wording?.language ?? 'de';
    const allHeaders = { ...headers, ...contentHeaders(language, 'application/problem+json') };
    return reply(status, JSON.stringify(body), allHeaders);
  },
};

type TitleAndText = readonly [title: string, text: string];

interface PageWords {
  readonly thanks: string;
  readonly notSent: string;
  /** Of problems that visitors can correct. */
  readonly problems: Readonly<Partial<Record<ProblemName, TitleAndText>>>;
}

const pageWords: Readonly<Record<Language, PageWords>> = {
  de: {
    thanks: 'Vielen Dank',
    notSent: 'Nicht gesendet',
    problems: {
      // The body was discarded while reading, so the input cannot be shown.
      'too-large': [
        'Nicht gesendet',
        'Ihr Text ist viel länger als die 20.000 Zeichen, die unser Formular annimmt. Gehen Sie bitte im Browser zurück: Dort steht noch, was Sie geschrieben haben.',
      ],
      'invalid-fields': [
        'Bitte prüfen Sie Ihre Angaben',
        'Einige Angaben fehlen oder sind nicht gültig.',
      ],
      'hidden-field': [
        'Bitte senden Sie noch einmal',
        'Das Feld „website“, das auf der Seite niemand sieht, muss leer bleiben. Es war ausgefüllt, vielleicht von einer Erweiterung Ihres Browsers. Wir haben es geleert; alles andere steht noch da.',
      ],
    },
  },
  en: {
    thanks: 'Thank you',
    notSent: 'Not sent',
    problems: {
      'too-large': [
        'Not sent',
        'Your text is much longer than the 20,000 characters that our form takes. Please go back in your browser: what you wrote is still there.',
      ],
      'invalid-fields': ['Please check what you entered', 'Something is missing or not valid.'],
      'hidden-field': [
        'Please send it again',
        'The field “website”, which nobody sees on the page, has to stay empty. It was filled in, perhaps by an extension of your browser. We have emptied it; everything else is still there.',
      ],
    },
  },
};

/** Answers for a form sent without script: a page with the notice and, unless accepted, the form. */
export function pageAnswers(noticePage: NoticePage): Answers {
  return {
    sent: ({ form, language, notices: { sent: text } }) =>
      answerPage(noticePage, {
        ...{ language, status: 200, title: pageWords[language].thanks, text, form, faults: {} },
      }),
    refused({ faults, headers, problem }, wording, typed) {
      const language = wording?.language ?? 'de';
      const words = pageWords[language];
      const failed = [words.notSent, wording?.notices.failed ?? ''] as const;
      const [title, text] = words.problems[problem] ?? failed;
      const lines = Object.entries(faults).map(([field, message]) => {
        const hint = wording?.hint(field, typed?.[field] ?? '');
        return [field, [message, hint].filter((line) => line !== undefined)];
      });
      const shown = { form: wording?.form, typed, faults: Object.fromEntries(lines) };
      const [status] = problems[problem];
      return answerPage(noticePage, { language, status, title, text, ...shown }, headers);
    },
  };
}
