import { setTimeout as wait } from 'node:timers/promises';

const lookEveryMs = 10;

/** @param what completes "In vain we waited until …". @throws Error after `withinMs` */
export async function untilTrue(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`In vain we waited until ${what}.`);
    await wait(lookEveryMs);
  }
}
