// npm run desk:sample -- [Anzahl]: made-up enquiries, for trying the desk. See docs/desk.md.
import './fail-plainly.ts';
import { readPalette } from '../content/schema/brand/brand.ts';
import { readCompany } from '../content/schema/read-facts.ts';
import { loadEnvFile } from '../server/env-file.ts';
import { mailSettingsOf, readSettings } from '../server/settings.ts';
import { openStore } from '../services/mail/store/open-store.ts';
import { addSamples } from './desk/sample-enquiries.ts';

const [typed = '60', ...surplus] = process.argv.slice(2);
if (!/^[1-9]\d{0,5}$/.test(typed) || surplus.length > 0) {
  throw new Error('So geht es: npm run desk:sample -- [Anzahl bis 999999]');
}
const fileNames = loadEnvFile();
const company = readCompany();
const settings = mailSettingsOf(
  readSettings(process.env, company, fileNames),
  company,
  readPalette(),
);
const { db } = await openStore(settings, 10_000, Date.now());
try {
  const people = await db
    .selectFrom('desk_person')
    .select('id')
    .where('state', '=', 'active')
    .execute();
  const count = Number(typed);
  const owners = people.map(({ id }) => id);
  await addSamples(db, settings, { count, now: Date.now(), days: 60, owners });
  process.stdout.write(`${count} erdachte Anfragen liegen im Posteingang.\n`);
} finally {
  await db.destroy();
}
