// Answers as values, and the few that are always the same. Their words are German, as a visitor may
// see them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { powerPaths } from '../../../contract/power.ts';

export interface Answer {
  readonly status: number;
  readonly body: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
}

function plain(status: number, body: string, headers: Answer['headers'] = {}): Answer {
  return { status, body, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } };
}

export const notFound = plain(404, 'Diese Adresse gibt es hier nicht.\n');
export const methodNotAllowed = plain(405, 'Diese Adresse kann nur gelesen werden.\n', {
  Allow: 'GET, HEAD',
});
export const unknownFormat = plain(400, 'Den Verlauf gibt es als format=json und format=csv.\n');
export const upgradeRequired = plain(
  426,
  `Hier antwortet nur ein Websocket. Den letzten Wert gibt es unter ${powerPaths.latest}.\n`,
  { Upgrade: 'websocket', Connection: 'Upgrade' },
);

/** Anyone may keep this answer for a while. */
export function keepFor(maxAgeMs: number): Answer['headers'] {
  return { 'Cache-Control': `public, max-age=${maxAgeMs / 1_000}` };
}

export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.setHeader('Content-Length', Buffer.byteLength(answer.body));
  response.statusCode = answer.status;
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
