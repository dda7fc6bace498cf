// Answers in two formats: text or problem+json for scripts, a page for visitors without script; in the language of
// the form.
import { addressHint } from '../../contract/address-hint.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import type { FormIn, FormName } from '../../contract/forms.ts';
import type { Html } from '../letters/message.ts';
import type { EnquiryKinds } from './enquiry.ts';
import { type ProblemName, problems, type Refusal } from './problems.ts';
import type { Fields } from './read-enquiry.ts';

/** Page for a visitor without script after sending a form. */
export interface Notice {
  readonly language: Language;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** The sent form; undefined if unknown. */
  readonly form: FormName | undefined;
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
  sent(form: FormIn): Response;
  /**
   * @param form undefined if unknown
   * @param typed undefined if it could not be read
   */
  refused(refusal: Refusal, form: FormIn | undefined, typed: Fields | undefined): Response;
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

function wordsOf(problem: ProblemName, language: Language) {
  const [title, detail] = problems[problem][language];
  return { status: problems[problem].status, title, detail };
}

/** Answers for a script: 202 with a sentence, or a problem document (RFC 9457). */
export const scriptAnswers: Answers = {
  sent: ({ language, sent }) => reply(202, `${sent}\n`, contentHeaders(language, 'text/plain')),
  refused({ faults, headers, problem }, form) {
    const language = form?.language ?? 'de';
    const { detail, status, title } = wordsOf(problem, language);
    const document = { type: `urn:problem:mail:${problem}`, title, status, detail };
    const body = Object.keys(faults).length > 0 ? { ...document, faults } : document;
    const allHeaders = { ...headers, ...contentHeaders(language, 'application/problem+json') };
    return reply(status, JSON.stringify(body), allHeaders);
  },
};

const titles = {
  de: {
    thanks: 'Vielen Dank',
    notSent: 'Nicht gesendet',
    // The body was discarded while reading, so the input cannot be shown.
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

// Problems that visitors can correct. For others the page only says that the form was not sent.
const correctableProblems: ReadonlySet<ProblemName> = new Set(['invalid-fields', 'hidden-field']);

/** Answers for a form sent without script: a page with the notice and, unless accepted, the form. */
export function pageAnswers(noticePage: NoticePage, kinds: EnquiryKinds): Answers {
  return {
    sent: ({ language, name: form, sent: text }) =>
      answerPage(noticePage, {
        ...{ language, status: 200, title: titles[language].thanks, text, form, faults: {} },
      }),
    refused({ faults, headers, problem }, form, typed) {
      const language = form?.language ?? 'de';
      const ways = form && kinds[form.name].ways;
      const { detail, status, title } = wordsOf(problem, language);
      const { notSent, tooLarge } = titles[language];
      const failed = ways ? `${form.failed} ${ways.mailbox}` : detail;
      const text = problem === 'too-large' ? tooLarge : failed;
      const words = correctableProblems.has(problem)
        ? { title, text: detail }
        : { title: notSent, text };
      const lines = Object.entries(faults).map(([field, message]) => {
        const isAddress = ways && field === 'mail';
        const hint = isAddress && addressHint(typed?.mail ?? '', language, ways);
        return [field, [message, hint].filter(Boolean)];
      });
      const shown = { form: form?.name, typed, faults: Object.fromEntries(lines) };
      return answerPage(noticePage, { language, status, ...words, ...shown }, headers);
    },
  };
}
