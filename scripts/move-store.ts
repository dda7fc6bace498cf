// npm run store:move: copies the SQLite file in DATA_DIR to DATABASE_URL, while the server is stopped
// (docs/decisions/0015-postgresql-store.md).
import './fail-plainly.ts';
import { loadSettings } from '../server/settings/settings.ts';
import { runMove } from '../server/store/move-store.ts';

process.stdout.write(`${await runMove(loadSettings().settings, Date.now())}\n`);
