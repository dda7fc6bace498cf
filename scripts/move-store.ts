// npm run store:move: takes the SQLite file in DATA_DIR over into the database of DATABASE_URL, while
// the server is stopped. See docs/decisions/0015-postgresql-store.md.
import './fail-plainly.ts';
import { readCompany } from '../content/schema/read-facts.ts';
import { loadEnvFile } from '../server/env-file.ts';
import { readSettings } from '../server/settings.ts';
import { runMove } from '../services/mail/store/move-store.ts';

const fileNames = loadEnvFile();
const settings = readSettings(process.env, readCompany(), fileNames);
process.stdout.write(`${await runMove(settings, Date.now())}\n`);
