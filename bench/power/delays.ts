import { setTimeout as wait } from 'node:timers/promises';
import { percentile, rounded } from '../support/percentile.ts';
import type { Part } from './scene.ts';
import type { WatchersState } from './watchers-process.ts';

/** Milliseconds from the plant to a watcher, for each value received, second by second. */
export type DelaysBySecond = readonly (readonly number[])[];

/** Collects what the watchers receive until the promise settles, and at least for a second. */
export async function collectDelays(
  watchers: readonly Part<WatchersState>[],
  end: Promise<unknown>,
): Promise<DelaysBySecond> {
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  await Promise.all(watchers.map((each) => each.ask()));
  const seconds: number[][] = [];
  while (!isOver) {
    await wait(1_000);
    const states = await Promise.all(watchers.map((each) => each.ask()));
    seconds.push(states.flatMap(({ delays }) => delays).flatMap(eachValue));
  }
  await end;
  return seconds;
}

/** The usual figures, and the slowest hundredth of a usual second, which no single hiccup spoils. */
export function describeDelays(delays: DelaysBySecond): string {
  const all = delays.flat();
  const usual = percentile(
    delays.filter((second) => second.length > 0).map((second) => percentile(second, 0.99)),
    0.5,
  );
  const [median, slow] = [percentile(all, 0.5), percentile(all, 0.99)];
  return `p50 ${rounded(median)} ms, p99 ${rounded(slow)} ms (of the median second ${rounded(usual)} ms)`;
}

function eachValue([delayMs, values]: WatchersState['delays'][number]): number[] {
  return Array.from({ length: values }, () => delayMs);
}
