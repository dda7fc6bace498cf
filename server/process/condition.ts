// How a thing is that the product depends on: the log tells each change once, in one shape for all of them.
import type { Logger } from 'pino';

/** What is wrong. docs/when-something-is-wrong.md has a row for each. */
export interface Fault {
  /** The thing: a file, a host, a setting. Never with a password. */
  readonly at: string;
  readonly fault: string;
  /** How far it went, where that matters. */
  readonly stage?: string;
  /** What was seen of it, such as a code; a new one does not make a new fault. */
  readonly seen?: string;
  /** What the operator does about it. */
  readonly next: string;
}

export interface Condition {
  sound(): void;
  faulty(fault: Fault): void;
  /** Undefined while all is well. */
  fault(): Fault | undefined;
}

/** @param words the messages: when a fault comes, and when it is gone */
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
