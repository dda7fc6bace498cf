// The same outcome said twice: to a script as text or problem+json, to a visitor without script as a
// page; each in the language that was asked for.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '../../contract/enquiry-rules.ts';
import type { NoticeForm } from '../../contract/page-markers.ts';
import type { Html } from '../letters/message.ts';
import type { Wording } from './enquiry.ts';
import { type ProblemName, problemIn, problemType, type Refusal } from './problems.ts';
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

/** A whole HTML document in the look of the site. It may set headers that this page needs. */
export type NoticePage = (notice: Notice, response: ServerResponse) => Buffer | string;

export interface Answers {
  sent(response: ServerResponse, wording: Wording): void;
  /**
   * @param wording undefined where nobody knows what should have been sent
   * @param typed undefined where it could not be read
   */
  refused(
    response: ServerResponse,
    refusal: Refusal,
    wording: Wording | undefined,
    typed: Fields | undefined,
  ): void;
}

/** Tells a machine under which number its report is kept. */
export function answerCase(response: ServerResponse, caseNumber: string | undefined): void {
  const body = JSON.stringify({ caseNumber });
  send(response, 'en', 202, 'application/json; charset=utf-8', body);
}

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

/** Answers for a script: 202 with a sentence, or a problem document (RFC 9457). */
export const scriptAnswers: Answers = {
  sent(response, { language, notices }) {
    send(response, language, 202, 'text/plain; charset=utf-8', `${notices.sent}\n`);
  },
  refused(response, refusal, wording) {
    const language = wording?.language ?? 'de';
    const { status, title, detail } = problemIn(language, refusal.problem);
    const faults = Object.keys(refusal.faults).length > 0 ? { faults: refusal.faults } : {};
    const document = { type: problemType(refusal.problem), title, status, detail, ...faults };
    setHeaders(response, refusal.headers);
    const body = JSON.stringify(document);
    send(response, language, status, 'application/problem+json; charset=utf-8', body);
  },
};

// What a visitor can put right himself. Of anything else he only has to know that it was not sent.
const visitorsToFix: ReadonlySet<ProblemName> = new Set(['invalid-fields', 'hidden-field']);

/** Answers for a form sent without script: a page with the notice and, unless it was sent, the form. */
export function pageAnswers(noticePage: NoticePage): Answers {
  function show(response: ServerResponse, notice: Notice): void {
    const { language, status } = notice;
    send(response, language, status, 'text/html; charset=utf-8', noticePage(notice, response));
  }

  return {
    sent(response, { form, language, notices }) {
      const { thanks: title } = titles[language];
      show(response, { language, status: 200, title, text: notices.sent, form, faults: {} });
    },
    refused(response, { faults, headers, problem }, wording, typed) {
      const language = wording?.language ?? 'de';
      const { status, title, detail } = problemIn(language, problem);
      setHeaders(response, headers);
      const { notSent, tooLarge } = titles[language];
      const text = problem === 'too-large' ? tooLarge : (wording?.notices.failed ?? detail);
      const words = visitorsToFix.has(problem) ? { title, text: detail } : { title: notSent, text };
      const lines = Object.entries(faults).map(([field, message]) => {
        const hint = wording?.hint(field, typed?.[field] ?? '');
        return [field, [message, hint].filter((line) => line !== undefined)];
      });
      const form = wording?.form;
      show(response, {
        language,
        status,
        ...words,
        form,
        typed,
        faults: Object.fromEntries(lines),
      });
    },
  };
}

/** Whether a person has typed or followed the address of a service. */
export function wantsPage({ headers, method }: IncomingMessage): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && (headers.accept ?? '').includes('text/html');
}

/** Leads a person to the page where the form stands. */
export function leadToForm(response: ServerResponse, { form }: Wording): void {
  response.appendHeader('vary', 'Accept');
  response.setHeader('location', form.page);
  response.setHeader('cache-control', 'no-store');
  response.statusCode = 303;
  response.end();
}

function send(
  response: ServerResponse,
  language: Language,
  status: number,
  contentType: string,
  body: Buffer | string,
): void {
  response.setHeader('content-type', contentType);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.setHeader('content-language', language);
  response.setHeader('cache-control', 'no-store');
  response.statusCode = status;
  response.end(body);
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
