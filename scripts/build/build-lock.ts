// One build at a time: they share the folders that they write.
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

// An empty database: the system releases its lock when the process that holds it has died.
const file = 'dist.lock';
const lookAgainMs = 200;

/**
 * Waits until no other process builds here, and keeps others waiting until the work is done.
 *
 * @param work what only one may do at a time
 */
export async function withBuildLock<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  const lock = new DatabaseSync(file);
  try {
    for (let hasTold = false; !isTaken(lock); hasTold = true) {
      if (!hasTold)
        process.stderr.write('Another build is under way here; this one waits for it.\n');
      await wait(lookAgainMs);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const sqliteBusy = 5;
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
