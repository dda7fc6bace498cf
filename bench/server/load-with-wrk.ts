import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { percentile } from '../support/percentile.ts';
import type { Case } from './cases.ts';
import { loadCore, type ServerUnderLoad } from './server-under-load.ts';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server for one answer. */
  readonly cpuUs: number;
  /** Of one answer, headers included. */
  readonly bytesPerAnswer: number;
}

const connections = 64;
export const accepted = 'br, gzip';

/** @throws Error when the server answers otherwise than the case says */
export async function loadWithWrk(
  server: ServerUnderLoad,
  one: Case,
  seconds: number,
): Promise<Load> {
  const target = `${server.url}${one.path}`;
  const headers = { 'accept-encoding': accepted, ...(await condition(target, one)) };
  const { status } = await fetch(target, { headers });
  if (status !== one.status) throw new Error(`${target} answers ${status}, not ${one.status}`);

  const cpuBefore = server.cpuMs();
  const { stdout } = await promisify(execFile)('taskset', [
    ...['-c', loadCore, 'wrk', '--latency', '-t1', `-c${connections}`, `-d${seconds}s`],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    target,
  ]);
  return readReport(stdout, server.cpuMs() - cpuBefore);
}

async function condition(target: string, one: Case): Promise<Record<string, string>> {
  if (!one.isConditional) return {};
  const answer = await fetch(target, { headers: { 'accept-encoding': accepted } });
  return { 'if-none-match': answer.headers.get('etag') ?? '' };
}

function readReport(text: string, cpuMs: number): Load {
  if (/Socket errors/.test(text)) throw new Error(`wrk met errors:\n${text}`);
  const find = (pattern: RegExp) => pattern.exec(text)?.slice(1) ?? [];
  const [requests, read, unit] = find(/(\d+) requests in [\d.]+\w+, ([\d.]+)([KMG]?)B read/);
  const factors: Record<string, number> = { K: 1_024, M: 1_024 ** 2, G: 1_024 ** 3 };
  return {
    requestsPerSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)[0]),
    p50Ms: milliseconds(find(/50%\s+([\d.]+)(us|ms|s)/)),
    p99Ms: milliseconds(find(/99%\s+([\d.]+)(us|ms|s)/)),
    cpuUs: (cpuMs * 1_000) / Number(requests),
    bytesPerAnswer: (Number(read) * (factors[unit ?? ''] ?? 1)) / Number(requests),
  };
}

function milliseconds([value, unit]: readonly string[]): number {
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };
  return Number(value) * (factors[unit ?? ''] ?? Number.NaN);
}

/** The median of each figure by itself. */
export function middleOf(loads: readonly Load[]): Load {
  const middle = (name: keyof Load) =>
    percentile(
      loads.map((load) => load[name]),
      0.5,
    );
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    cpuUs: middle('cpuUs'),
    bytesPerAnswer: middle('bytesPerAnswer'),
  };
}
