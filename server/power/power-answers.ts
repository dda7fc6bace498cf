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
import { type PlainAnswer, plainAnswers } from '../web/plain-answers.ts';

interface AnswerParts {
  readonly clock: Clock;
  readonly latest: () => PowerLatest;
  readonly history: () => PowerHistory;
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const latestMaxAgeMs = 1_000;
const historyMaxAgeMs = 30_000;

/** @param allowedOrigins whose pages may read the answers (CORS) */
export function createPowerAnswers(
  allowedOrigins: readonly string[],
  { clock, history, latest }: AnswerParts,
) {
  let cachedHistory: { readonly at: number; readonly history: PowerHistory } | undefined;

  /** Computing two days takes milliseconds. */
  function recentHistory(): PowerHistory {
    const now = clock.now();
    // The clock may have been set back.
    if (!cachedHistory || Math.abs(now - cachedHistory.at) >= historyMaxAgeMs)
      cachedHistory = { at: now, history: history() };
    return cachedHistory.history;
  }

  function answerTo({ headers, method, url: target = '' }: IncomingMessage): PlainAnswer {
    const url = URL.parse(target, 'http://localhost');
    const path = Object.values(powerPaths).find((known) => known === url?.pathname);
    if (!path) return plainAnswers.notFound;
    if (method !== 'GET' && method !== 'HEAD') return plainAnswers.methodNotAllowed;
    if (path === powerPaths.live) return upgradeRequired;
    if (path === powerPaths.latest) return cached(JSON.stringify(latest()), json, latestMaxAgeMs);
    const format = historyFormatOf(url?.searchParams.get('format'), headers.accept);
    if (!format) return unknownFormat;
    return format === 'csv'
      ? cached(writeHistoryCsv(recentHistory()), csv, historyMaxAgeMs)
      : cached(JSON.stringify(recentHistory()), json, historyMaxAgeMs);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
    const { body, headers, status } = answerTo(request);
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Vary: 'Accept, Origin',
      ...(isAllowed && { 'Access-Control-Allow-Origin': origin }),
      ...headers,
    });
    response.end(body);
  };
}

const csv = {
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': 'attachment; filename="solarleistung.csv"',
};

// In German, since visitors may see them.
const unknownFormat = {
  status: 400,
  body: 'Den Verlauf gibt es als format=json und format=csv.\n',
};
const upgradeRequired = {
  status: 426,
  body: `Hier antwortet nur ein Websocket. Den letzten Wert gibt es unter ${powerPaths.latest}.\n`,
  headers: { Upgrade: 'websocket', Connection: 'Upgrade' },
};

function cached(body: string, headers: Record<string, string>, maxAgeMs: number): PlainAnswer {
  const maxAge = { 'Cache-Control': `public, max-age=${maxAgeMs / 1_000}` };
  return { status: 200, body, headers: { ...headers, ...maxAge } };
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
