// The newest value and the history for those who can't use websockets.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PowerHistory, type PowerLatest, powerPaths } from '../../contract/power.ts';
import { historyFormatOf, writeHistoryCsv } from './history/history-formats.ts';
import type { PowerClock } from './plants/plant-source.ts';

interface AnswerParts {
  readonly clock: PowerClock;
  readonly latest: () => PowerLatest;
  readonly history: () => PowerHistory;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const latestForMs = 1_000;
const historyForMs = 30_000;

/** @param allowedOrigins whose pages may read the answers although they come from elsewhere */
export function createPowerAnswers(allowedOrigins: readonly string[], parts: AnswerParts) {
  const { clock, history } = parts;
  const latest = createCachedBody(clock, latestForMs, () => JSON.stringify(parts.latest()));
  const historyJson = createCachedBody(clock, historyForMs, () => JSON.stringify(history()));
  const historyCsv = createCachedBody(clock, historyForMs, () => writeHistoryCsv(history()));

  function answerTo(request: IncomingMessage): Answer {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    const answer = answers[url?.pathname ?? ''];
    if (!answer) return notFound;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    return isReading ? answer(request, url?.searchParams.get('format')) : methodNotAllowed;
  }

  const answers: Readonly<
    Record<string, (request: IncomingMessage, format: string | null | undefined) => Answer>
  > = {
    [powerPaths.live]: () => upgradeRequired,
    [powerPaths.latest]: () => ({
      status: 200,
      body: latest(),
      headers: { ...json, ...keepFor(latestForMs) },
    }),
    [powerPaths.history]({ headers }, wanted) {
      const format = historyFormatOf(wanted, headers.accept);
      if (!format) return unknownFormat;
      const body = format === 'csv' ? historyCsv() : historyJson();
      const type = format === 'csv' ? csv : json;
      return { status: 200, body, headers: { ...type, ...keepFor(historyForMs) } };
    },
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { origin } = request.headers;
    response.setHeader('Vary', 'Accept, Origin');
    if (origin !== undefined && allowedOrigins.includes(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
    }
    send(request, response, answerTo(request));
  };
}

const csv = {
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': 'attachment; filename="solarleistung.csv"',
};

// Answers as values, and the few that are always the same. Their words are German, as a visitor may
// see them.
interface Answer {
  readonly status: number;
  readonly body: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
}

function plain(status: number, body: string, headers: Answer['headers'] = {}): Answer {
  return { status, body, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } };
}

const notFound = plain(404, 'Diese Adresse gibt es hier nicht.\n');
const methodNotAllowed = plain(405, 'Diese Adresse kann nur gelesen werden.\n', {
  Allow: 'GET, HEAD',
});
const unknownFormat = plain(400, 'Den Verlauf gibt es als format=json und format=csv.\n');
const upgradeRequired = plain(
  426,
  `Hier antwortet nur ein Websocket. Den letzten Wert gibt es unter ${powerPaths.latest}.\n`,
  { Upgrade: 'websocket', Connection: 'Upgrade' },
);

/** Anyone may keep this answer for a while. */
function keepFor(maxAgeMs: number): Answer['headers'] {
  return { 'Cache-Control': `public, max-age=${maxAgeMs / 1_000}` };
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.setHeader('Content-Length', Buffer.byteLength(answer.body));
  response.statusCode = answer.status;
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

/** Writes a body at most once in `maxAgeMs`, however often it is asked for. */
function createCachedBody(clock: PowerClock, maxAgeMs: number, write: () => string): () => Buffer {
  let body: Buffer | undefined;
  let writtenAtMs = 0;

  return () => {
    // The clock may have been set back.
    const ageMs = Math.abs(clock.now() - writtenAtMs);
    if (!body || ageMs >= maxAgeMs) {
      body = Buffer.from(write());
      writtenAtMs = clock.now();
    }
    return body;
  };
}
