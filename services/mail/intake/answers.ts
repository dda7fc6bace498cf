// The same outcome said twice: to a script as text or problem+json, to a visitor without script as a
// page.
import type { ServerResponse } from 'node:http';
import type { Notices } from '../../../contract/notices.ts';
import type { Notice } from '../mail-parts.ts';
import { problems, problemType } from './problems.ts';
import type { Refusal } from './refusal.ts';

export interface Answers {
  sent(response: ServerResponse, notices: Notices): void;
  refused(response: ServerResponse, refusal: Refusal, notices: Notices | undefined): void;
}

/** Answers for a script: 202 with a sentence, or a problem document (RFC 9457). */
export const scriptAnswers: Answers = {
  sent(response, notices) {
    send(response, 202, 'text/plain; charset=utf-8', `${notices.sent}\n`);
  },
  refused(response, refusal) {
    const { status, title, detail } = problems[refusal.problem];
    const faults = Object.keys(refusal.faults).length > 0 ? { faults: refusal.faults } : {};
    const document = { type: problemType(refusal.problem), title, status, detail, ...faults };
    setHeaders(response, refusal.headers);
    send(response, status, 'application/problem+json; charset=utf-8', JSON.stringify(document));
  },
};

/** Answers for a form sent without script: a page that shows the notice. */
export function pageAnswers(noticePage: (notice: Notice) => Buffer | string): Answers {
  function show(response: ServerResponse, notice: Notice): void {
    send(response, notice.status, 'text/html; charset=utf-8', noticePage(notice));
  }

  return {
    sent(response, notices) {
      show(response, { status: 200, title: 'Vielen Dank', text: notices.sent, faults: [] });
    },
    refused(response, refusal, notices) {
      const { status, title, detail } = problems[refusal.problem];
      setHeaders(response, refusal.headers);
      const faults = Object.values(refusal.faults).filter((fault) => fault !== undefined);
      const isVisitorsToMend = faults.length > 0;
      const failed = { title: 'Nicht gesendet', text: notices?.failed ?? detail };
      show(response, { status, faults, ...(isVisitorsToMend ? { title, text: detail } : failed) });
    },
  };
}

function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: Buffer | string,
): void {
  response.setHeader('content-type', contentType);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.setHeader('content-language', 'de');
  response.setHeader('cache-control', 'no-store');
  response.statusCode = status;
  response.end(body);
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
