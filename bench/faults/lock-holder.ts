// Another process that holds the store for itself until it is told to let go.
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(process.argv[2] ?? '', { timeout: 5_000 });
database.exec('BEGIN EXCLUSIVE');
process.send?.('locked');
process.on('message', () => {
  database.exec('ROLLBACK');
  process.exit(0);
});
