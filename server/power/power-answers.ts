// The newest value and the history for those who can't use websockets.
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

/** @param allowedOrigins whose pages may read the answers although they come from elsewhere */
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
function cached(body: Buffer, headers: Answer['headers'], maxAgeMs: number): Answer {
  const maxAge = { 'Cache-Control': `public, max-age=${maxAgeMs / 1_000}` };
  return { status: 200, body, headers: { ...headers, ...maxAge } };
}

/** Writes a body at most once in `maxAgeMs`, however often it is asked for. */
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

// What the address asks for counts first, since it can stand in a link; then the header. Undefined for a format that
// there is not.
function historyFormatOf(
  wanted: string | null | undefined,
  accept = '',
): 'json' | 'csv' | undefined {
  if (wanted === 'csv' || wanted === 'json') return wanted;
  if (wanted !== null && wanted !== undefined) return undefined;
  // RFC 9110, section 12.5.1, as far as two formats need it: JSON unless CSV is named and wanted more.
  const ranges = parseAccept(accept.toLowerCase());
  const qualityOf = (wantedType: string) => ranges.find(({ type }) => type === wantedType)?.q ?? 0;
  return qualityOf('text/csv') > qualityOf('application/json') ? 'csv' : 'json';
}

// The history as a German spreadsheet opens it: semicolons between, a comma in decimal numbers. Lines end as in
// RFC 4180. The moment in UTC too, since autumn has one hour twice.
/** One line a quarter hour, yesterday's first. The heading says where values are simulated. */
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
