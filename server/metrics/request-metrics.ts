// How many requests were answered, how, and how fast. By group of paths only: whole paths would be
// as many series as strangers care to invent.
import type { RequestListener } from 'node:http';
import { powerPaths } from '../../contract/power.ts';
import { type Metric, type Sample, writeMetrics } from './metric-lines.ts';

export interface RequestMetrics {
  /** Lets a listener answer, and counts what it did. */
  observe(listener: RequestListener): RequestListener;
  metrics(): Promise<string>;
}

type Group = 'assets' | 'health' | 'mail' | 'pages' | 'power';

/** `aborted`: the client hung up before it had everything. */
type Outcome = `${number}xx` | 'aborted';

// From what an answer out of memory takes to where a request is cut off (limits.ts).
const boundsSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export function createRequestMetrics(): RequestMetrics {
  const answered = new Map<Group, Map<Outcome, number>>();
  const durations = new Map<Group, Durations>();

  function count(group: Group, outcome: Outcome, seconds: number): void {
    const outcomes = answered.get(group) ?? new Map<Outcome, number>();
    answered.set(group, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
    const { within, total } = durations.get(group) ?? noDurations();
    boundsSeconds.forEach((bound, index) => {
      if (seconds <= bound) within[index] = (within[index] ?? 0) + 1;
    });
    durations.set(group, { within, total: total + seconds });
  }

  return {
    observe: (listener) => (request, response) => {
      const startedAt = performance.now();
      response.once('close', () => {
        const outcome: Outcome = response.writableFinished
          ? `${Math.trunc(response.statusCode / 100)}xx`
          : 'aborted';
        count(groupOf(request.url ?? '/'), outcome, (performance.now() - startedAt) / 1_000);
      });
      listener(request, response);
    },
    metrics: async () => writeMetrics(describe(answered, durations)),
  };
}

function groupOf(target: string): Group {
  if (target.startsWith('/_assets/')) return 'assets';
  if (target.startsWith('/mail/')) return 'mail';
  if (target.startsWith(`${powerPaths.live}/`) || target === powerPaths.live) return 'power';
  return target === '/healthz' || target === '/readyz' ? 'health' : 'pages';
}

interface Durations {
  readonly within: number[];
  readonly total: number;
}

function noDurations(): Durations {
  return { within: boundsSeconds.map(() => 0), total: 0 };
}

function describe(
  answered: ReadonlyMap<Group, ReadonlyMap<Outcome, number>>,
  durations: ReadonlyMap<Group, Durations>,
): Metric[] {
  const groups = [...answered].map(([group, outcomes]) => ({
    group,
    outcomes: [...outcomes],
    count: [...outcomes.values()].reduce((sum, each) => sum + each, 0),
    ...(durations.get(group) ?? noDurations()),
  }));
  return [
    {
      type: 'counter',
      name: 'http_requests_total',
      help: 'Requests by group of paths and outcome.',
      samples: groups.flatMap(({ group, outcomes }) =>
        outcomes.map(([status, value]) => ({ labels: { group, status }, value })),
      ),
    },
    {
      type: 'histogram',
      name: 'http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer.',
      samples: groups.flatMap(({ group, count, within, total }): Sample[] => [
        ...boundsSeconds.map((bound, index) => ({
          suffix: '_bucket',
          labels: { group, le: String(bound) },
          value: within[index] ?? 0,
        })),
        { suffix: '_bucket', labels: { group, le: '+Inf' }, value: count },
        { suffix: '_sum', labels: { group }, value: total },
        { suffix: '_count', labels: { group }, value: count },
      ]),
    },
  ];
}
