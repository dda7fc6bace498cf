// State of a dependency: logs each change once. If it keeps changing, one line every five minutes with the number of
// changes.
import type { Clock } from './clock.ts';
import type { Log } from './sparse-log.ts';

/** A fault. docs/when-something-is-wrong.md has a row for each. */
export interface Fault {
  /** File, host or setting, without password. */
  readonly at: string;
  readonly fault: string;
  /** Stage reached, if relevant. */
  readonly stage?: string;
  /** Observed detail, such as a code; a change does not make a new fault. */
  readonly seen?: string;
  /** What the operator has to do. */
  readonly next?: string;
}

interface Words {
  readonly faulty: string;
  readonly sound: string;
  /** Of faults; `error` by default. */
  readonly level?: 'error' | 'warn';
  /** Whether a sound start is logged too. */
  readonly isStartLogged?: boolean;
}

const burstLines = 6;
const lineEveryMs = 5 * 60_000;

export function createCondition(
  { clock, log }: { readonly clock: Pick<Clock, 'now'>; readonly log: Log },
  { faulty, isStartLogged = false, level = 'error', sound }: Words,
) {
  let current: Fault | undefined;
  let state = 'sound';
  let logged = isStartLogged ? '' : state;
  let unloggedChanges = 0;
  let lines = burstLines;
  let countedAtMs = clock.now();

  /** @param message in place of the usual one */
  function change(fault: Fault | undefined, message = fault ? faulty : sound): void {
    const next = fault ? `${fault.at} ${fault.fault} ${fault.stage}` : 'sound';
    const facts = fault ?? (current && { at: current.at });
    if (next !== state) unloggedChanges += 1;
    state = next;
    current = fault;
    if (next === logged || !takeLine()) return;
    // The change logged now does not count.
    const skipped = unloggedChanges > 1 ? { unloggedChanges: unloggedChanges - 1 } : {};
    log[fault ? level : 'info']({ ...facts, ...skipped }, message);
    logged = next;
    unloggedChanges = 0;
  }

  function takeLine(): boolean {
    const passedMs = Math.max(0, clock.now() - countedAtMs);
    lines = Math.min(burstLines, lines + passedMs / lineEveryMs);
    countedAtMs = clock.now();
    if (lines < 1) return false;
    lines -= 1;
    return true;
  }

  return {
    sound: () => change(undefined),
    faulty: change as (fault: Fault, message?: string) => void,
    fault: () => current,
  };
}
