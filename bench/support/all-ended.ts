/**
 * Waits until all have ended, also when one fails: what still runs then would start processes that
 * nobody ends.
 * @throws what the first one that failed has thrown
 */
export async function allEnded(tasks: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(tasks);
  await Promise.all(tasks);
}
