import type { RelayedReading } from './relayed-reading.ts';

/** Passes readings on to other processes. Whatever becomes of it, the live values go on. */
export interface Relay {
  /** Resolves at once; a broker that is away is no error. */
  start(): void;
  /** Hands a reading over, or drops it: a late one would help nobody. Never throws or waits. */
  pass(reading: RelayedReading): void;
  stop(): Promise<void>;
  readonly tallies: RelayTallies;
}

export interface RelayTallies {
  /** Handed over to the network. */
  readonly passed: number;
  /** Dropped, because there was no connection. */
  readonly dropped: number;
}
