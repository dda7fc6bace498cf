// What the mail service takes from outside, so that a test can move the clock and foresee every id.
import type { Logger } from 'pino';
import type { Language } from '../../contract/language.ts';
import type { ClientOf } from '../process/client.ts';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs the action once after the delay; the returned function cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

export interface Randomness {
  /** RFC 9562, version 4. */
  uuid(): string;
  /** RFC 9562, version 7: grows with time, so that what comes together lies together on the disk. */
  orderedId(): string;
  /** At least 0, less than 1. */
  fraction(): number;
}

/** What a visitor without script reads after sending a form. */
export interface Notice {
  readonly language: Language;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly faults: readonly string[];
}

export interface MailParts {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  /** A whole HTML document in the look of the site. */
  readonly noticePage: (notice: Notice) => Buffer | string;
  readonly clientOf: ClientOf;
}
