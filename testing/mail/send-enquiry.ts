import assert from 'node:assert/strict';
import { type Language, pathInLanguage } from '../../contract/enquiry-rules.ts';
import { type AbuseReport, type ContactMessage, fieldNames } from '../../contract/forms.ts';
import { findProof } from '../../contract/proof-of-work.ts';
import { siteOrigin } from './running-service.ts';

export const message: ContactMessage = {
  name: 'Änne Müller',
  mail: 'aenne@kundin.example',
  content: 'Guten Tag,\nwir suchen ein Rechenzentrum.',
};

/** Sends the fields as a form with script does, proof of work included. */
export async function postJson(
  url: string,
  payload: Partial<AbuseReport> = message,
  headers: Record<string, string> = {},
): Promise<Response> {
  // Fields that the contact form lacks count as empty, which adds nothing to the proof.
  const timestamp = String(findProof(fieldNames('abuse').map((name) => payload[name] ?? '')));
  return await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', timestamp, ...headers },
    body: JSON.stringify(payload),
  });
}

/** Sends a message as a browser without script does. */
export async function postForm(
  url: string,
  payload: Record<string, string> = message,
  headers: Record<string, string> = { origin: siteOrigin },
): Promise<Response> {
  const body = new URLSearchParams(payload).toString().replaceAll(/(?<!%0D)%0A/g, '%0D%0A');
  return await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
}

export const report: AbuseReport = {
  name: 'Rita Melderin',
  mail: 'rita@melderin.example',
  content: 'Auf dieser Seite werden Schuhe gefälscht.',
  client: 'Schuhwerk AG',
  location: 'https://kunde.example/schuhe',
};

/** Sends an abuse report as the form with script does. */
export function postReport(
  url: string,
  payload: Partial<AbuseReport> = report,
  language: Language = 'de',
): Promise<Response> {
  return postJson(pathInLanguage(`${url}/abuse`, language), payload);
}

interface ProblemDocument {
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly faults?: Record<string, string>;
}

/** The problem document of an answer, after checking its status and type. */
export async function problemOf(
  answer: Response,
  status: number,
  name: string,
): Promise<ProblemDocument> {
  assert.equal(answer.status, status);
  assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8');
  const problem = (await answer.json()) as ProblemDocument;
  assert.equal(problem.type, `urn:problem:mail:${name}`);
  assert.equal(problem.status, status);
  assert.ok(problem.title && problem.detail);
  return problem;
}
