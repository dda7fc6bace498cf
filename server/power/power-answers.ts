// The newest value and the history over HTTP, for clients without websockets.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import { germanDate, germanTime } from '../../contract/berlin-day.ts';
import {
  type PowerDay,
  type PowerHistory,
  type PowerLatest,
  powerPaths,
} from '../../contract/power.ts';
import type { Clock } from '../process/clock.ts';

interface AnswerParts {
  readonly clock: Clock;
  readonly latest: () => PowerLatest;
  readonly history: () => PowerHistory;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const latestForMs = 1_000;
const historyForMs = 30_000;

/** @param allowedOrigins whose pages may read the answers (CORS) */
export function createPowerAnswers(allowedOrigins: readonly string[], parts: AnswerParts) {
  const { clock, history } = parts;
  const latest = createCachedBody(clock, latestForMs, () => JSON.stringify(parts.latest()));
  const historyJson = createCachedBody(clock, historyForMs, () => JSON.stringify(history()));
  const historyCsv = createCachedBody(clock, historyForMs, () => writeHistoryCsv(history()));

  function answerTo({ headers, method, url: target = '' }: IncomingMessage): Answer {
    const url = URL.parse(target, 'http://localhost');
    const path = Object.values(powerPaths).find((known) => known === url?.pathname);
    if (!path) return notFound;
    if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed;
    if (path === powerPaths.live) return upgradeRequired;
    if (path === powerPaths.latest) return cached(latest(), json, latestForMs);
    const format = historyFormatOf(url?.searchParams.get('format'), headers.accept);
    if (!format) return unknownFormat;
    return format === 'csv'
      ? cached(historyCsv(), csv, historyForMs)
      : cached(historyJson(), json, historyForMs);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { origin } = request.headers;
    response.setHeader('Vary', 'Accept, Origin');
    if (origin !== undefined && allowedOrigins.includes(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
    }
    const { body, headers, status } = answerTo(request);
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

const csv = {
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': 'attachment; filename="solarleistung.csv"',
};

// Answers as values, some constant. In German, since visitors may see them.
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

/** A publicly cacheable answer. */
function cached(body: Buffer, headers: Answer['headers'], maxAgeMs: number): Answer {
  const maxAge = { 'Cache-Control': `public, max-age=${maxAgeMs / 1_000}` };
  return { status: 200, body, headers: { ...headers, ...maxAge } };
}

/** Renders a body at most once per `maxAgeMs`. */
function createCachedBody(clock: Clock, maxAgeMs: number, write: () => string): () => Buffer {
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

// The query takes precedence over the header, since it can be linked. Undefined for unknown formats.
function historyFormatOf(
  wanted: string | null | undefined,
  accept = '',
): 'json' | 'csv' | undefined {
  if (wanted === 'csv' || wanted === 'json') return wanted;
  if (wanted !== null && wanted !== undefined) return undefined;
  // RFC 9110, section 12.5.1, reduced to two formats: JSON unless CSV is named and preferred.
  const ranges = parseAccept(accept.toLowerCase());
  const qualityOf = (wantedType: string) => ranges.find(({ type }) => type === wantedType)?.q ?? 0;
  return qualityOf('text/csv') > qualityOf('application/json') ? 'csv' : 'json';
}

// CSV for German spreadsheets: semicolons, decimal comma; CRLF as in RFC 4180. Times in UTC too, since autumn has one
// hour twice.
/** One line per quarter hour, yesterday's first. The heading marks simulated values. */
function writeHistoryCsv({ days, source }: PowerHistory): string {
  const origin = source === 'simulation' ? ', simuliert' : '';
  const columns = [
    ...['Datum', 'Beginn', 'Beginn (UTC)'],
    ...[`Mittlere Leistung (W)${origin}`, `Ertrag des Tages (kWh)${origin}`],
  ];
  const rows = [columns, ...days.flatMap(rowsOf)];
  return rows.map((row) => `${row.join(';')}\r\n`).join('');
}

function rowsOf({ energyKwh, quarterHours }: PowerDay): string[][] {
  const germanEnergy = energyKwh.toFixed(1).replace('.', ',');
  return quarterHours.map(({ start, meanWatts }) => [
    germanDate(Date.parse(start)),
    germanTime(Date.parse(start)),
    start,
    String(meanWatts),
    germanEnergy,
  ]);
}
