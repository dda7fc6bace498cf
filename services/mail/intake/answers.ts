// The same outcome said twice: to a script as text or problem+json, to a visitor without script as a
// page; each in the language that was asked for.
import type { ServerResponse } from 'node:http';
import type { Language } from '../../../contract/language.ts';
import type { Wording } from '../enquiry.ts';
import type { Notice } from '../mail-parts.ts';
import { problemIn, problemType } from './problems.ts';
import type { Refusal } from './refusal.ts';

export interface Answers {
  sent(response: ServerResponse, wording: Wording): void;
  /** @param wording undefined where nobody knows what should have been sent */
  refused(response: ServerResponse, refusal: Refusal, wording: Wording | undefined): void;
}

const titles = {
  de: { thanks: 'Vielen Dank', notSent: 'Nicht gesendet' },
  en: { thanks: 'Thank you', notSent: 'Not sent' },
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

/** Answers for a form sent without script: a page that shows the notice. */
export function pageAnswers(noticePage: (notice: Notice) => Buffer | string): Answers {
  function show(response: ServerResponse, notice: Notice): void {
    const { language, status } = notice;
    send(response, language, status, 'text/html; charset=utf-8', noticePage(notice));
  }

  return {
    sent(response, { language, notices }) {
      const { thanks: title } = titles[language];
      show(response, { language, status: 200, title, text: notices.sent, faults: [] });
    },
    refused(response, refusal, wording) {
      const language = wording?.language ?? 'de';
      const { status, title, detail } = problemIn(language, refusal.problem);
      setHeaders(response, refusal.headers);
      const faults = Object.values(refusal.faults).filter((fault) => fault !== undefined);
      const isVisitorsToMend = faults.length > 0;
      const failed = { title: titles[language].notSent, text: wording?.notices.failed ?? detail };
      const words = isVisitorsToMend ? { title, text: detail } : failed;
      show(response, { language, status, faults, ...words });
    },
  };
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
