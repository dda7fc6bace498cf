// npm run bench:desk: how long the desk takes with many enquiries, on SQLite, or on PostgreSQL with --postgres
// Flags: --enquiries=100000, --folder=… to keep the store for the next run, --rounds=200
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { addSamples } from '../scripts/desk/sample-enquiries.ts';
import { openStore } from '../services/mail/store/open-store.ts';
import { startPostgres } from '../testing/mail/postgres-server.ts';
import { testSettings } from '../testing/mail/running-service.ts';
import { measureInbox } from './desk/measure-inbox.ts';

const { values } = parseArgs({
  options: {
    enquiries: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '200' },
    folder: { type: 'string' },
    postgres: { type: 'boolean' },
  },
});
const wanted = Number(values.enquiries);
const dataDir = values.folder ?? mkdtempSync(join(tmpdir(), 'bench-desk-'));
const databaseUrl = values.postgres ? await (await startPostgres()).createDatabase() : undefined;
const settings = { ...testSettings(dataDir), databaseUrl };
const opened = await openStore(settings, 10_000, Date.now());
try {
  const { there } = await opened.db
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  const owners = ['person-a', 'person-b', 'person-c', 'person-d'];
  const filledAt = performance.now();
  const count = Math.max(0, wanted - there);
  await addSamples(opened.db, settings, { count, now: Date.now(), days: 170, owners });
  const seconds = ((performance.now() - filledAt) / 1_000).toFixed(0);
  process.stdout.write(`${wanted} enquiries, ${count} of them stored in ${seconds} s\n`);
  // The database does it by itself a minute after so many rows have come.
  if (values.postgres) await sql`vacuum analyze`.execute(opened.db);
  await measureInbox(opened, settings, Number(values.rounds));
} finally {
  await opened.db.destroy();
  if (!values.folder) rmSync(dataDir, { recursive: true, force: true });
}
