import { setTimeout as wait } from 'node:timers/promises';
import type { BridgeState } from './bridge-process.ts';
import type { Part } from './scene.ts';

// Seldom enough not to weigh on what is measured.
const lookEveryMs = 250;

/**
 * Waits until exactly so many clients watch.
 * @throws Error when it takes longer than `withinMs`
 */
export async function untilWatchedBy(
  bridge: Part<BridgeState>,
  count: number,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const { clients } = await bridge.ask();
    if (clients === count) return;
    if (performance.now() > deadline) {
      throw new Error(`${clients} clients watch where ${count} were expected`);
    }
    await wait(lookEveryMs);
  }
}
