import { setTimeout as wait } from 'node:timers/promises';

/**
 * Starts something so many times a second, whether or not what came before has ended.
 * @returns what came of each, once all have ended
 */
export async function steadily<Result>(
  perSecond: number,
  isOver: () => boolean,
  act: () => Promise<Result>,
): Promise<Result[]> {
  const startedAt = performance.now();
  const running: Promise<Result>[] = [];
  while (!isOver()) {
    const dueAt = startedAt + (running.length * 1_000) / perSecond;
    await wait(Math.max(0, dueAt - performance.now()));
    running.push(act());
  }
  return await Promise.all(running);
}
