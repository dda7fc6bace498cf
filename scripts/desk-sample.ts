// npm run desk:sample -- [Anzahl]: made-up enquiries, for trying the desk. See docs/desk.md. No mail of theirs goes out.
import './fail-plainly.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { parse } from 'yaml';
import { readPalette } from '../content/schema/brand/brand.ts';
import { readCompany } from '../content/schema/read-facts.ts';
import { noteStep } from '../server/cases/case-steps.ts';
import { noteVerdict } from '../server/cases/verdict.ts';
import { createAbuseReport, createContactMessage } from '../server/intake/enquiry.ts';
import { keepEnquiry } from '../server/intake/keep-enquiry.ts';
import { systemRandomness as randomness } from '../server/process/clock.ts';
import { loadEnvFile } from '../server/settings/env-file.ts';
import { mailSettingsOf } from '../server/settings/mail-settings.ts';
import { readSettings } from '../server/settings/settings.ts';
import { openStore } from '../server/store/open-store.ts';
import type { Tables } from '../server/store/tables.ts';

const together = 100;
const dayMs = 86_400_000;
const days = 60;

const [typed = '60', ...surplus] = process.argv.slice(2);
if (!/^[1-9]\d{0,5}$/.test(typed) || surplus.length > 0) {
  throw new Error('So geht es: npm run desk:sample -- [Anzahl bis 999999]');
}
const count = Number(typed);
const now = Date.now();
const texts: Record<string, readonly string[]> = parse(
  readFileSync(join(import.meta.dirname, 'desk/samples.yaml'), 'utf8'),
);
const fileNames = loadEnvFile();
const company = readCompany();
const settings = mailSettingsOf(
  readSettings(process.env, company, fileNames),
  company,
  readPalette(),
);
const [contact, abuse] = [createContactMessage(settings), createAbuseReport(settings)];
const { db, write } = await openStore(settings, 10_000, now);
try {
  const real = await db
    .selectFrom('enquiry')
    .select('id')
    .where('fields', 'not like', '%.example"%')
    .executeTakeFirst();
  if (real) throw new Error('Hier liegen echte Anfragen; Beispiele kämen dazwischen.');
  const people = await db
    .selectFrom('desk_person')
    .select('id')
    .where('state', '=', 'active')
    .execute();
  const { last } = await db
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('last'))
    .executeTakeFirstOrThrow();
  for (let start = 0; start < count; start += together) {
    await write(async (transaction) => {
      const ids: string[] = [];
      for (let index = start; index < Math.min(count, start + together); index += 1) {
        const at = now - Math.floor(((count - index) / count) * days * dayMs);
        const id = await keep(transaction, last + index, at);
        if (id) ids.push(id);
      }
      await settleMails(transaction, ids);
      for (const [index, id] of ids.entries()) {
        const owner = people[(start + index) % Math.max(1, people.length)]?.id ?? null;
        await work(transaction, id, start + index, owner);
      }
    });
  }
  process.stdout.write(`${count} erdachte Anfragen liegen im Posteingang.\n`);
} finally {
  await db.destroy();
}

/** The enquiry with this number: always the same one. One in ten is a report. */
async function keep(transaction: Transaction<Tables>, number: number, at: number) {
  // Looks random and is not (https://en.wikipedia.org/wiki/Linear_congruential_generator).
  let state = (number * 2_654_435_761) >>> 0;
  const pick = (list: string): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const from = texts[list] ?? [];
    return from[Math.floor((state / 2 ** 32) * from.length)] ?? '';
  };
  const isReport = number % 10 === 3;
  const name = `${pick('firstNames')} ${pick('lastNames')}`;
  const firm = pick('firms');
  const opening = isReport ? pick('accusations') : `${pick('openings')}\n\n${pick('subjects')}.`;
  const more = Array.from({ length: 1 + (number % 5) }, () => pick('details')).join(' ');
  const content = `${opening} ${more}\n\nUnser Zeichen: ${firm}-${number}\n\n${name}`;
  const fields = { name, mail: `post${number % 4_000}@${firm}.example`, content };
  const location = `https://${firm}.example/seite-${number}`;
  const enquiry = {
    ...(isReport ? { kind: abuse, fields: { ...fields, location } } : { kind: contact, fields }),
    language: 'de' as const,
    page: '/kontakt',
  };
  const parts = { randomness, messageDomain: settings.ownDomain, isFull: false };
  const client = [{ name: 'sample', share: 1 }] as const;
  const plenty = { count: 1_000_000, windowMs: 1 };
  const limits = { name: 'sample', perClient: plenty, overall: plenty };
  const kept = await keepEnquiry(transaction, parts, { enquiry, client, limits }, at);
  return kept.outcome === 'stored' ? kept.enquiryId : undefined;
}

// Nothing of a made-up enquiry may wait for the mail server. Now and then a mail has failed.
async function settleMails(transaction: Transaction<Tables>, ids: readonly string[]) {
  await transaction
    .updateTable('job')
    .set(({ ref }) => ({ state: 'delivered', attempts: 1, settled_at: ref('created_at') }))
    .where('enquiry_id', 'in', ids)
    .execute();
  await transaction
    .updateTable('job')
    .set({ state: 'failed', attempts: 9, last_fault: '550' })
    .where('enquiry_id', '=', ids[0] ?? '')
    .where('recipient', '=', 'confirmation')
    .execute();
}

/** What is older is done; of what came lately a part is in work or waits. A report is done once it is decided. */
async function work(
  transaction: Transaction<Tables>,
  id: string,
  number: number,
  owner_id: string | null,
): Promise<void> {
  const isRecent = number > count * 0.94;
  const state = isRecent ? (['open', 'in-work', 'waiting'] as const)[number % 3] : 'done';
  if (state === undefined || state === 'open') return;
  const at = now - dayMs;
  await transaction
    .updateTable('enquiry')
    .set({ state, owner_id, version: 1, changed_at: at })
    .where('id', '=', id)
    .execute();
  const { fields, kind, received_at } = await transaction
    .selectFrom('enquiry')
    .select(['kind', 'fields', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (state !== 'done' || kind !== 'abuse') return;
  const desk = { randomness, now: () => at };
  await noteStep(desk, transaction, { enquiryId: id, step: 'checked' });
  await noteStep(desk, transaction, { enquiryId: id, step: 'closed' });
  const closed = { id, receivedAt: received_at, fields: JSON.parse(fields), isTrusted: false };
  const category = 'not-specified-notice';
  await noteVerdict(transaction, closed, { outcome: 'rejected', category, isUnfounded: false }, at);
}
