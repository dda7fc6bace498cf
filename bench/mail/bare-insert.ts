import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How many INSERTs a second this disk takes when each is on it before the next begins. */
export function insertsPerSecond(folder: string, count: number): number {
  const file = join(folder, 'bare.sqlite');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE message (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO message (text) VALUES (?)');
  const text = 'Guten Tag, wir suchen ein Rechenzentrum. '.repeat(10);
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) insert.run(text);
  const seconds = (performance.now() - startedAt) / 1_000;
  database.close();
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  return count / seconds;
}
