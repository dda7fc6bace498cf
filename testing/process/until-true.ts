import { setTimeout as wait } from 'node:timers/promises';

const lookEveryMs = 10;

/**
 * Waits until something has come about.
 * @param what the end of the sentence "In vain we waited until …"
 * @throws Error when it takes longer than `withinMs`
 */
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
