// State of a dependency: logs each change once, in one format.
import type { Logger } from 'pino';

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
  readonly next: string;
}

export interface Condition {
  sound(): void;
  faulty(fault: Fault): void;
  /** Undefined if there is none. */
  fault(): Fault | undefined;
}

/** @param words log messages for start and end of a fault */
export function createCondition(
  log: Pick<Logger, 'error' | 'info'>,
  words: { readonly faulty: string; readonly sound: string },
): Condition {
  let current: Fault | undefined;
  return {
    sound() {
      if (current) log.info({ at: current.at }, words.sound);
      current = undefined;
    },
    faulty(fault) {
      const isKnown = current?.fault === fault.fault && current.stage === fault.stage;
      current = fault;
      if (!isKnown) log.error(fault, words.faulty);
    },
    fault: () => current,
  };
}
