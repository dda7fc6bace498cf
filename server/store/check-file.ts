// Worker thread: checks the pages of a database, which may take seconds.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5_000 });
try {
  parentPort?.postMessage(database.prepare('PRAGMA quick_check(1)').get()?.quick_check);
} finally {
  database.close();
}
