import { rounded } from '../support/percentile.ts';
import type { Case } from './cases.ts';
import type { Load } from './load-with-wrk.ts';

export const mostMegabytes = 200;
const leastRequestsTimesNginx = 0.75;
const mostP99TimesNginx = 2;

/** Lines for people about one kind of request. */
export function describe(
  { name, path, status }: Case,
  { ours, nginx, bare }: Readonly<Record<'ours' | 'nginx', Load>> & { readonly bare?: Load },
): string {
  return [
    `${name} (${status} ${path}): ${rounded(requestsRatio(ours, nginx))} × nginx's requests, p99 ${rounded(ours.p99Ms / nginx.p99Ms)} ×`,
    `  ours  ${figures(ours)}`,
    `  nginx ${figures(nginx)}`,
    ...(bare
      ? [
          `  node:http alone ${figures(bare)}, ${rounded(requestsRatio(bare, nginx))} × nginx's requests`,
        ]
      : []),
  ].join('\n');
}

/** What breaks the promise. */
export function breachesOf({ isPromised, name }: Case, ours: Load, nginx: Load): string[] {
  if (!isPromised) return [];
  const ratio = requestsRatio(ours, nginx);
  const breaches: string[] = [];
  if (ratio < leastRequestsTimesNginx) {
    breaches.push(`${name}: ${rounded(ratio)} × nginx, at least ${leastRequestsTimesNginx}`);
  }
  if (ours.p99Ms > nginx.p99Ms * mostP99TimesNginx) {
    breaches.push(
      `${name}: p99 ${rounded(ours.p99Ms / nginx.p99Ms)} × nginx, at most ${mostP99TimesNginx}`,
    );
  }
  return breaches;
}

function requestsRatio(ours: Load, nginx: Load): number {
  return ours.requestsPerSecond / nginx.requestsPerSecond;
}

function figures({ requestsPerSecond, p50Ms, p99Ms, cpuUs, bytesPerAnswer }: Load): string {
  return `${requestsPerSecond.toFixed(0)}/s, p50 ${rounded(p50Ms)} ms, p99 ${rounded(p99Ms)} ms, ${rounded(cpuUs)} µs of processor and ${bytesPerAnswer.toFixed(0)} bytes each`;
}
