import { readFileSync } from 'node:fs';

export interface ServerUnderLoad {
  readonly url: string;
  /** The most memory it ever had resident. */
  megabytes(): number;
  /** Processor time so far. Unlike the clock, it hardly feels what else the machine does. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** The one core of every server, and that of whoever loads it. */
export const serverCore = '0';
export const loadCore = '1';

export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}

export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets: user and system time are fields 14 and 15, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
