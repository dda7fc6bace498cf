// The same outcome said twice: to a script as text or problem+json, to a visitor without script as a page; each in
// the language that was asked for.
import type { Language } from '../../contract/enquiry-rules.ts';
import type { NoticeForm } from '../../contract/page-markers.ts';
import type { Html } from '../letters/message.ts';
import type { Wording } from './enquiry.ts';
import { type ProblemName, problems, type Refusal } from './problems.ts';
import type { Fields } from './read-enquiry.ts';

/** What a visitor without script reads after sending a form. */
export interface Notice {
  readonly language: Language;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** The form that was sent; undefined where nobody knows. */
  readonly form: NoticeForm | undefined;
  /** What was typed, by field: the form is shown with it. Undefined leaves the form out. */
  readonly typed?: Readonly<Partial<Record<string, string>>> | undefined;
  /** By field, each message in one line or two. */
  readonly faults: Readonly<Record<string, readonly string[]>>;
  /** What else stands on the page. */
  readonly body?: Html | undefined;
}

/** A whole HTML document in the look of the site, with the headers that this page needs. */
export type NoticePage = (notice: Notice) => {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

export interface Answers {
  sent(wording: Wording): Response;
  /**
   * @param wording undefined where nobody knows what should have been sent
   * @param typed undefined where it could not be read
   */
  refused(refusal: Refusal, wording: Wording | undefined, typed: Fields | undefined): Response;
}

/** An answer with its length. A later header takes the place of one of the same name, whatever its capitals. */
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

function inLanguage(language: Language, contentType: string) {
  return { 'content-type': `${contentType}; charset=utf-8`, 'content-language': language };
}

/** Tells a machine under which number its report is kept. */
export function answerCase(caseNumber: string | undefined): Response {
  return reply(202, JSON.stringify({ caseNumber }), inLanguage('en', 'application/json'));
}

/** A notice as a page. */
export function answerPage(noticePage: NoticePage, notice: Notice, further = {}): Response {
  const { headers, html } = noticePage(notice);
  const described = { ...headers, ...inLanguage(notice.language, 'text/html'), ...further };
  return reply(notice.status, html, described);
}

/** Answers for a script: 202 with a sentence, or a problem document (RFC 9457). */
export const scriptAnswers: Answers = {
  sent: ({ language, notices }) =>
    reply(202, `${notices.sent}\n`, inLanguage(language, 'text/plain')),
  refused({ faults, headers, problem }, wording) {
    const language = wording?.language ?? 'de';
    const {
      status,
      [language]: [title, detail],
    } = problems[problem];
    const document = { type: `urn:problem:mail:${problem}`, title, status, detail };
    const body = Object.keys(faults).length > 0 ? { ...document, faults } : document;
    const described = { ...headers, ...inLanguage(language, 'application/problem+json') };
    return reply(status, JSON.stringify(body), described);
  },
};

const titles = {
  de: {
    thanks: 'Vielen Dank',
    notSent: 'Nicht gesendet',
    // It was thrown away while it came in, so that it can't be shown again.
    tooLarge:
      'Ihr Text ist viel länger als die 20.000 Zeichen, die unser Formular annimmt. Gehen Sie bitte im Browser zurück: Dort steht noch, was Sie geschrieben haben.',
  },
  en: {
    thanks: 'Thank you',
    notSent: 'Not sent',
    tooLarge:
      'Your text is much longer than the 20,000 characters that our form takes. Please go back in your browser: what you wrote is still there.',
  },
} as const satisfies Record<Language, unknown>;

// What visitors can put right themselves. Of anything else they only have to know that it was not sent.
const visitorsToFix: ReadonlySet<ProblemName> = new Set(['invalid-fields', 'hidden-field']);

/** Answers for a form sent without script: a page with the notice and, unless it was sent, the form. */
export function pageAnswers(noticePage: NoticePage): Answers {
  return {
    sent: ({ form, language, notices: { sent: text } }) =>
      answerPage(noticePage, {
        ...{ language, status: 200, title: titles[language].thanks, text, form, faults: {} },
      }),
    refused({ faults, headers, problem }, wording, typed) {
      const language = wording?.language ?? 'de';
      const {
        status,
        [language]: [title, detail],
      } = problems[problem];
      const { notSent, tooLarge } = titles[language];
      const text = problem === 'too-large' ? tooLarge : (wording?.notices.failed ?? detail);
      const words = visitorsToFix.has(problem) ? { title, text: detail } : { title: notSent, text };
      const lines = Object.entries(faults).map(([field, message]) => {
        const hint = wording?.hint(field, typed?.[field] ?? '');
        return [field, [message, hint].filter((line) => line !== undefined)];
      });
      const shown = { form: wording?.form, typed, faults: Object.fromEntries(lines) };
      return answerPage(noticePage, { language, status, ...words, ...shown }, headers);
    },
  };
}
