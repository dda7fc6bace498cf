// The measured state of components: takes the results of STATUS_SOURCE each minute and answers GET /status/now.
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  type MeasuredState,
  type MeasuredStates,
  measuredPath,
} from '../../contract/monitor-states.ts';
import { readFacts } from '../../model/content-names.ts';
import { componentsSchema } from '../../model/status.ts';
import { type Clock, startRoutine } from '../process/clock.ts';
import { createCondition } from '../process/condition.ts';
import { fetchJson } from '../process/fetch-json.ts';
import { type PlainAnswer, plainAnswers } from '../web/plain-answers.ts';
import { type Result, readResults } from './status-source.ts';

const everyMs = 60_000;
const answerWithinMs = 10_000;
/** Results are shown while they are younger: a source that is away for longer is unknown. */
const keepForMs = 5 * everyMs;

interface StatusSettings {
  readonly source: URL;
  readonly contentDir: string;
}

/** Takes results until it is disposed of. */
export function openStatus(
  { source, contentDir }: StatusSettings,
  parts: { readonly clock: Clock; readonly log: Logger },
) {
  const { clock } = parts;
  const stopped = new AbortController();
  let states: MeasuredStates = {};
  let readAt = Number.NEGATIVE_INFINITY;
  const condition = createCondition(parts, {
    faulty: 'status: the source cannot be read',
    sound: 'status: the source is read again',
    level: 'warn',
  });
  const options = { timeoutMs: answerWithinMs, redirect: 'error', signal: stopped.signal } as const;

  async function poll(): Promise<void> {
    try {
      const results = await readResults(source, (url, schema) => fetchJson(url, schema, options));
      // Read anew, since a publication may change the content.
      const { data } = componentsSchema.safeParse(readFacts(contentDir, 'facts/status.yaml'));
      states = Object.fromEntries(
        Object.entries(data ?? {}).flatMap(([name, { monitor }]) =>
          monitor ? [[name, stateFrom(results.get(monitor) ?? [])]] : [],
        ),
      );
      readAt = clock.now();
      condition.sound();
    } catch (error) {
      if (!stopped.signal.aborted) condition.faulty({ at: source.host, fault: faultOf(error) });
    }
  }

  const everyMinute = { firstAfterMs: 0, everyMs };
  const stopPolling = startRoutine('reading the status', everyMinute, poll, parts);
  return {
    async [Symbol.asyncDispose](): Promise<void> {
      stopped.abort();
      await stopPolling();
    },
    path: measuredPath,
    answer(method: string | undefined): PlainAnswer {
      if (method !== 'GET' && method !== 'HEAD') return plainAnswers.methodNotAllowed;
      const isKnown = clock.now() - readAt < keepForMs;
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'public, max-age=30',
      };
      const shown = Object.entries(states).map(([name, state]) => [
        name,
        isKnown ? state : unknown,
      ]);
      return { status: 200, body: JSON.stringify(Object.fromEntries(shown)), headers };
    },
  };
}

function faultOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'answers something else than results';
  return error instanceof Error ? error.message : String(error);
}

const unknown: MeasuredState = { state: 'unknown', since: null };

/** The newest result, and since when all results have been the same. */
function stateFrom(results: readonly Result[]): MeasuredState {
  const newestFirst = results.toSorted((one, other) => other.at - one.at);
  const isUp = newestFirst[0]?.isUp;
  if (isUp === undefined) return unknown;
  const change = newestFirst.findIndex((result) => result.isUp !== isUp);
  const first = newestFirst.at(change < 0 ? -1 : change - 1);
  return { state: isUp ? 'up' : 'down', since: first ? new Date(first.at).toISOString() : null };
}
