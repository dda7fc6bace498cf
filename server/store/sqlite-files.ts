// SQLite goes on writing into files that were deleted, replaced or overwritten by others, and says nothing.
import { once } from 'node:events';
import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const magic = 'SQLite format 3\0';

/**
 * Watches an open database in WAL mode.
 * @returns finds what was done to its files since; undefined where nothing was
 */
export function watchFiles(file: string): () => string | undefined {
  const opened = statSync(file);
  const log = `${file}-wal`;
  let openedLog: Stats | undefined;

  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (!now) return `${file} was deleted`;
    if (!isSame(now, opened)) return `${file} was replaced by another file`;
    // The first write makes it, and it stays as long as the database is open.
    const nowLog = statSync(log, { throwIfNoEntry: false });
    openedLog ??= nowLog;
    if (openedLog && !nowLog) return `${log} was deleted`;
    if (openedLog && nowLog && !isSame(nowLog, openedLog)) return `${log} was replaced`;
    return readStart(file) === magic ? undefined : `${file} was overwritten`;
  };
}

/**
 * Checks the pages of the database where they have changed since the last check.
 * @returns what is wrong; undefined where nothing is
 */
export function createPageCheck(file: string): () => Promise<string | undefined> {
  let checkedMs = 0;
  return async () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs === checkedMs) return undefined;
    const worker = new Worker(new URL('./check-file.ts', import.meta.url), { workerData: file });
    const [found] = await Promise.race([once(worker, 'message'), once(worker, 'error')]);
    checkedMs = mtimeMs;
    if (found === 'ok') return undefined;
    return `${file} is damaged: ${found instanceof Error ? found.message : found}`;
  };
}

function isSame(one: Stats, other: Stats): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}

function readStart(file: string): string {
  const start = Buffer.alloc(magic.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start, 0, start.length, 0);
  } finally {
    closeSync(handle);
  }
  return start.toString('latin1');
}
