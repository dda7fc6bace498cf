import { percentile, rounded } from '../support/percentile.ts';
import type { Case } from './cases.ts';
import { type Load, middleOf } from './load-with-wrk.ts';

export const mostMegabytes = 200;
const leastRequestsTimesNginx = 0.75;
const mostP99TimesNginx = 2;

/** What was measured one after the other. */
export interface Round {
  readonly ours: Load;
  readonly nginx: Load;
  readonly bare?: Load;
}

export interface Comparison {
  /** The median of each figure by itself. */
  readonly ours: Load;
  readonly nginx: Load;
  readonly bare: Load | undefined;
  /** The medians of the ratios within a round, which the machine's own unrest touches less. */
  readonly requests: number;
  readonly p99: number;
  readonly bareRequests: number;
}

export function compareRounds(rounds: readonly Round[]): Comparison {
  const middle = (values: readonly number[]) => percentile(values, 0.5);
  const bare = rounds.flatMap((round) => round.bare ?? []);
  return {
    ours: middleOf(rounds.map(({ ours }) => ours)),
    nginx: middleOf(rounds.map(({ nginx }) => nginx)),
    bare: bare.length > 0 ? middleOf(bare) : undefined,
    requests: middle(rounds.map(({ nginx, ours }) => requestsRatio(ours, nginx))),
    p99: middle(rounds.map(({ nginx, ours }) => ours.p99Ms / nginx.p99Ms)),
    bareRequests: middle(
      rounds.flatMap((round) => (round.bare ? requestsRatio(round.bare, round.nginx) : [])),
    ),
  };
}

/** Lines for people about one kind of request. */
export function describe({ name, path, status }: Case, compared: Comparison): string {
  const { bare, bareRequests, nginx, ours, p99, requests } = compared;
  return [
    `${name} (${status} ${path}): ${rounded(requests)} × nginx's requests, p99 ${rounded(p99)} ×`,
    `  ours  ${figures(ours)}`,
    `  nginx ${figures(nginx)}`,
    ...(bare
      ? [`  node:http alone ${figures(bare)}, ${rounded(bareRequests)} × nginx's requests`]
      : []),
  ].join('\n');
}

/** What breaks the promise. */
export function breachesOf({ isPromised, name }: Case, { p99, requests }: Comparison): string[] {
  if (!isPromised) return [];
  const breaches: string[] = [];
  if (requests < leastRequestsTimesNginx) {
    breaches.push(`${name}: ${rounded(requests)} × nginx, at least ${leastRequestsTimesNginx}`);
  }
  if (p99 > mostP99TimesNginx) {
    breaches.push(`${name}: p99 ${rounded(p99)} × nginx, at most ${mostP99TimesNginx}`);
  }
  return breaches;
}

function requestsRatio(ours: Load, nginx: Load): number {
  return ours.requestsPerSecond / nginx.requestsPerSecond;
}

function figures({ requestsPerSecond, p50Ms, p99Ms, cpuUs, bytesPerAnswer }: Load): string {
  return `${requestsPerSecond.toFixed(0)}/s, p50 ${rounded(p50Ms)} ms, p99 ${rounded(p99Ms)} ms, ${rounded(cpuUs)} µs of processor and ${bytesPerAnswer.toFixed(0)} bytes each`;
}
