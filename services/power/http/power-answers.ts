// The newest value and the history for those who can't use websockets.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PowerHistory, type PowerLatest, powerPaths } from '../../../contract/power.ts';
import type { PowerClock } from '../plant/plant-source.ts';
import {
  type Answer,
  keepFor,
  methodNotAllowed,
  notFound,
  send,
  unknownFormat,
  upgradeRequired,
} from './answer.ts';
import { createCachedBody } from './cached-body.ts';
import { historyFormatOf } from './history-format.ts';
import { writeHistoryCsv } from './write-history-csv.ts';

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
