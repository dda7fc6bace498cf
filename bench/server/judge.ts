import { percentile, rounded } from '../support/percentile.ts';
import type { Case } from './cases.ts';
import { type Load, middleOf } from './load-with-wrk.ts';

export const mostMegabytes = 170;
// What Node reaches with one ready answer for everything is all there is to be had.
const leastRequestsTimesBare = 0.85;

/** What was measured one after the other. */
export interface Round {
  readonly ours: Load;
  /** Node's own server with one ready answer for everything: a page with its body. */
  readonly bare: Load;
  /** There to be seen, not to be reached. */
  readonly nginx: Load;
}

export interface Comparison {
  /** The median of each figure by itself. */
  readonly ours: Load;
  readonly bare: Load;
  readonly nginx: Load;
  /** The medians of the ratios within a round, which the machine's own unrest touches less. */
  readonly timesBare: number;
  readonly timesNginx: number;
}

export function compareRounds(rounds: readonly Round[]): Comparison {
  const medianTimes = (server: 'bare' | 'nginx') =>
    percentile(
      rounds.map((round) => requestsRatio(round.ours, round[server])),
      0.5,
    );
  return {
    ours: middleOf(rounds.map(({ ours }) => ours)),
    bare: middleOf(rounds.map(({ bare }) => bare)),
    nginx: middleOf(rounds.map(({ nginx }) => nginx)),
    timesBare: medianTimes('bare'),
    timesNginx: medianTimes('nginx'),
  };
}

/** Lines for people about one kind of request. */
export function describe({ name, path, status }: Case, compared: Comparison): string {
  const { bare, nginx, ours, timesBare, timesNginx } = compared;
  return [
    `${name} (${status} ${path}): ${rounded(timesBare)} × node:http with one page, ${rounded(timesNginx)} × nginx`,
    `  ours      ${figures(ours)}`,
    `  node:http ${figures(bare)}`,
    `  nginx     ${figures(nginx)}`,
  ].join('\n');
}

/** What breaks the promise. */
export function breachesOf({ isPromised, name }: Case, { timesBare }: Comparison): string[] {
  if (!isPromised || timesBare >= leastRequestsTimesBare) return [];
  return [`${name}: ${rounded(timesBare)} × node:http, at least ${leastRequestsTimesBare}`];
}

function requestsRatio(ours: Load, nginx: Load): number {
  return ours.requestsPerSecond / nginx.requestsPerSecond;
}

function figures({ requestsPerSecond, p50Ms, p99Ms, cpuUs, bytesPerAnswer }: Load): string {
  return `${requestsPerSecond.toFixed(0)}/s, p50 ${rounded(p50Ms)} ms, p99 ${rounded(p99Ms)} ms, ${rounded(cpuUs)} µs of processor and ${bytesPerAnswer.toFixed(0)} bytes each`;
}
