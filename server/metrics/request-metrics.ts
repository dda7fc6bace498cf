// How many requests were answered, how, and how fast. By group of paths only: whole paths would be
// as many series as strangers care to invent.
import type { RequestListener } from 'node:http';
import { powerPaths } from '../../contract/power.ts';
import { senderFolders } from '../../contract/sender-pages.ts';
import { type Metric, type Sample, writeMetrics } from '../../services/process/metrics.ts';

export interface RequestMetrics {
  /** Lets a listener answer, and counts what it did. */
  observe(listener: RequestListener): RequestListener;
  metrics(): Promise<string>;
}

type Group = 'assets' | 'health' | 'mail' | 'pages' | 'power';

/** `aborted`: the client hung up before it had everything. */
type Outcome = `${number}xx` | 'aborted';

// From what an answer out of memory takes to where a request is cut off (clients.ts).
const boundsSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export function createRequestMetrics(): RequestMetrics {
  const tallies = new Map<Group, Tally>();

  function note(target: string, status: number | 'aborted', seconds: number): void {
    const group = groupOf(target);
    const outcome: Outcome = status === 'aborted' ? status : `${Math.trunc(status / 100)}xx`;
    const tally = tallies.get(group) ?? emptyTally();
    tallies.set(group, tally);
    tally.outcomes.set(outcome, (tally.outcomes.get(outcome) ?? 0) + 1);
    tally.seconds += seconds;
    // What is within a bound is within every wider one.
    for (let bound = boundsSeconds.length - 1; bound >= 0; bound -= 1) {
      if (seconds > (boundsSeconds[bound] ?? 0)) break;
      tally.within[bound] = (tally.within[bound] ?? 0) + 1;
    }
  }

  return {
    observe: (listener) => (request, response) => {
      const startedAt = performance.now();
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 'aborted';
        note(request.url ?? '/', status, (performance.now() - startedAt) / 1_000);
      });
      listener(request, response);
    },
    metrics: async () => writeMetrics(describe(tallies)),
  };
}

function groupOf(target: string): Group {
  if (target.startsWith('/_assets/')) return 'assets';
  if (['/mail/', ...senderFolders].some((folder) => target.startsWith(folder))) return 'mail';
  if (target.startsWith(`${powerPaths.live}/`) || target === powerPaths.live) return 'power';
  return target === '/healthz' || target === '/readyz' ? 'health' : 'pages';
}

interface Tally {
  readonly outcomes: Map<Outcome, number>;
  /** How many took at most so long, by bound. */
  readonly within: number[];
  seconds: number;
}

function emptyTally(): Tally {
  return { outcomes: new Map(), within: boundsSeconds.map(() => 0), seconds: 0 };
}

function describe(tallies: ReadonlyMap<Group, Tally>): Metric[] {
  const groups = [...tallies].map(([group, tally]) => ({
    group,
    ...tally,
    count: tally.outcomes.values().reduce((sum, each) => sum + each, 0),
  }));
  return [
    [
      'counter',
      'http_requests_total',
      'Requests by group of paths and outcome.',
      groups.flatMap(({ group, outcomes }) =>
        [...outcomes].map(([status, value]) => ({ labels: { group, status }, value })),
      ),
    ],
    [
      'histogram',
      'http_request_duration_seconds',
      'From the head of a request to the end of its answer.',
      groups.flatMap(({ group, count, within, seconds }): Sample[] => [
        ...[...boundsSeconds, '+Inf'].map((bound, index) => ({
          suffix: '_bucket',
          labels: { group, le: String(bound) },
          value: within[index] ?? count,
        })),
        { suffix: '_sum', labels: { group }, value: seconds },
        { suffix: '_count', labels: { group }, value: count },
      ]),
    ],
  ];
}
