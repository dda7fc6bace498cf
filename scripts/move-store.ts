// npm run store:move: copies the SQLite file in DATA_DIR to DATABASE_URL, while the server is stopped
// (docs/decisions/0015-postgresql-store.md). With --from-before-1.0: converts a store of an older version.
import './fail-plainly.ts';
import { loadSettings } from '../server/settings/settings.ts';
import { runConversion } from '../server/store/from-before-1.0.ts';
import { runMove } from '../server/store/move-store.ts';

const run = process.argv.includes('--from-before-1.0') ? runConversion : runMove;
process.stdout.write(`${await run(loadSettings().settings, Date.now())}\n`);
