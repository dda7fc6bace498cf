import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger } from '../../testing/mail/ledger.ts';
import type { Recipient } from '../../testing/mail/submission.ts';

// No scheduled wait of the service is longer than 4.8 hours.
const longestWaitMs = 5 * 3_600_000;
const jumpsInVain = 4;
// Longer than the service waits between two looks into its outbox.
const stalledMs = 45_000;
// A mail whose sender was killed waits a minute for the end of its lease, a deferred one 6 minutes.
const realPatienceMs = 400_000;
const leaseAndPollMs = 95_000;
const lookEveryMs = 200;

interface Draining {
  readonly ledger: Ledger;
  /** Whose clock may be moved. Not for replicas: who jumps first takes what the other is just sending. */
  readonly service?: { jump(byMs: number): void };
}

export interface DrainOptions {
  /** Only mails to these are owed, when others are refused for good. */
  readonly owed?: readonly Recipient[];
  /** How fast the service's clock runs; without it the service is the real one, in real time. */
  readonly clockFactor?: number | undefined;
}

/**
 * Waits until every acknowledged mail has arrived and no further one comes. Where the clock may be
 * moved it is, as soon as nothing happens any more; what has not come then never will.
 */
export async function drain(
  { ledger, service }: Draining,
  { owed, clockFactor }: DrainOptions = {},
): Promise<void> {
  const isComplete = () => ledger.balance(owed).lost === 0;
  const clock = clockFactor === undefined ? undefined : service;
  const patienceMs = (clock ? stalledMs : realPatienceMs) / (clockFactor ?? 1);
  let jumps = 0;
  while (!isComplete() && jumps < jumpsInVain) {
    const before = ledger.arrived();
    await untilQuiet(patienceMs, isComplete);
    jumps = ledger.arrived() === before ? jumps + 1 : 0;
    if (!clock && jumps > 0) return;
    if (!isComplete()) clock?.jump(longestWaitMs);
  }
  // A mail that arrived before a kill may be sent once more when its lease has ended.
  clock?.jump(longestWaitMs);
  await untilQuiet(clock ? patienceMs : leaseAndPollMs / (clockFactor ?? 1), () => false);

  async function untilQuiet(quietMs: number, isDone: () => boolean): Promise<void> {
    let arrived = ledger.arrived();
    let since = Date.now();
    while (Date.now() - since < quietMs && !isDone()) {
      await wait(lookEveryMs);
      if (ledger.arrived() === arrived) continue;
      arrived = ledger.arrived();
      since = Date.now();
    }
  }
}
