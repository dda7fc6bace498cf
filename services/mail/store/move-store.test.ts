import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { Kysely } from 'kysely';
import {
  claimAll,
  hourMs,
  minuteMs,
  morning,
  openReplica,
  reports,
  visitor,
} from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { openStore, type StoreLocation } from './open-store.ts';
import type { Tables } from './tables.ts';

const tables = [
  'enquiry',
  'outbox',
  'submission',
  'abuse_case',
  'case_step',
  'daily_key',
  'quota',
  'confirmation_begun',
  'alert',
  'desk_person',
  'desk_passkey',
  'desk_audit',
  'desk_entry',
  'desk_note',
  'sender_link',
  'sender_addition',
  'webhook_event',
  'case_host',
  'case_complaint',
  'case_figure',
] as const;

test('everything comes over, and the mails that waited are still delivered once', async (t) => {
  const { dataDir, databaseUrl } = (await storeHomes.PostgreSQL?.()) ?? assert.fail();
  const caps = {
    perRecipient: [{ count: 1, windowMs: 10 * minuteMs }],
    overall: { count: 100, windowMs: hourMs },
  };
  const before = await openReplica(t, { dataDir }, { caps });
  for (let index = 0; index < 450; index += 1) {
    await before.keep({
      content: `Nachricht ${index} 🚀\n„Grüße“`,
      mail: `a${index % 9}@b.example`,
    });
  }
  const report = await before.keep({ kind: reports });
  assert.ok(report.outcome === 'stored');
  await decideCase(before.db, report.enquiryId);
  const [delivered, failed] = await claimAll(before, morning);
  assert.ok(delivered && failed);
  await before.outbox.markDelivered(delivered.id, morning);
  await before.outbox.markFailed(failed.id, morning, '550');
  await before.keep({ content: 'kommt dazu' });
  await before.keep({ content: 'kommt auch dazu' });
  const values = { cause: 'failed', raised_at: morning, webhook_body: null, webhook_attempts: 0 };
  await before.db.insertInto('alert').values(values).execute();
  await joinDesk(before.db);
  await workAtDesk(before.db, failed.enquiryId);
  const rows = await rowsOf(before.db);
  assert.ok(Object.values(rows).every((some) => some.length > 0));
  assert.ok(rows.enquiry?.some(({ confirmed_by }) => confirmed_by !== null));
  await before.db.destroy();

  const moved = await move({ dataDir, databaseUrl });
  assert.deepEqual([moved.code, moved.faults], [0, '']);
  assert.match(moved.output, /Anfragen: +453\n +Mails: +\d+\n[\s\S]*Warnungen: +1\n/);
  const after = await openReplica(t, { dataDir, databaseUrl }, { caps });
  assert.deepEqual(await rowsOf(after.db), rows);
  const source = await openStore({ dataDir }, 1_000, morning);
  assert.deepEqual(await rowsOf(source.db), rows, 'the file stays as it is');
  await source.db.destroy();

  assert.equal((await after.keep({ content: 'kommt dazu' })).outcome, 'known');
  const later = morning + 10 * minuteMs;
  const waiting = await claimAll(after, later);
  const shared = waiting.find(({ message }) => message.to === visitor && message.subject === '2');
  assert.ok(shared, 'the confirmation that two enquiries share tells of both');

  const again = await move({ dataDir, databaseUrl });
  assert.equal(again.code, 1);
  assert.match(again.faults, /liegen schon Daten; nichts wurde übernommen/);
});

test('a move without a source or a target says what is missing', async () => {
  const { dataDir, databaseUrl } = (await storeHomes.PostgreSQL?.()) ?? assert.fail();
  const nowhere = await move({ dataDir });
  assert.equal(nowhere.code, 1);
  assert.match(nowhere.faults, /DATABASE_URL ist nicht gesetzt/);
  const nothing = await move({ dataDir, databaseUrl });
  assert.equal(nothing.code, 1);
  assert.match(nothing.faults, /liegt keine Datenbank\. Stimmt DATA_DIR\?/);
});

/** The command as an operator types it. */
async function move({ dataDir, databaseUrl }: StoreLocation) {
  const script = join(import.meta.dirname, '../../../scripts/move-store.ts');
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl?.href ?? '' };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [output, faults] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output, faults };
}

async function workAtDesk(db: Kysely<Tables>, enquiryId: string): Promise<void> {
  const by = { person_id: 'person-a', person_name: 'Bea' };
  const entry = { number: 7, enquiry_id: enquiryId, kind: 'contact', state: 'in-work' as const };
  const rest = { owner_id: 'person-a', version: 3, changed_at: morning };
  await db
    .insertInto('desk_entry')
    .values({ ...entry, ...rest })
    .execute();
  const note = { id: 'note', enquiry_id: enquiryId, at: morning, ...by, text: 'Ruft an' };
  await db.insertInto('desk_note').values(note).execute();
  const addition = { id: 'addition', enquiry_id: enquiryId, at: morning, text: 'Bitte bald' };
  await db.insertInto('sender_addition').values(addition).execute();
  const link = { hash: 'f'.repeat(64), enquiry_id: enquiryId, made_at: morning };
  await db.insertInto('sender_link').values(link).execute();
  const event = { id: 'msg', type: 'enquiry.changed', enquiry_id: enquiryId, body: '{}' } as const;
  const posting = { state: 'waiting', attempts: 1, due_at: morning, leased_until: null } as const;
  await db
    .insertInto('webhook_event')
    .values({ ...event, ...posting, at: morning, settled_at: null, last_fault: '503' })
    .execute();
}

async function decideCase(db: Kysely<Tables>, enquiry_id: string): Promise<void> {
  await db
    .updateTable('abuse_case')
    .set({ customer: 'Kunde 4711', customer_key: 'kunde 4711', is_trusted: 1, outcome: 'upheld' })
    .execute();
  await db.insertInto('case_host').values({ enquiry_id, host: 'kunde.example' }).execute();
  const complaint = { id: 'complaint', complainant: 'reporter', mail: visitor } as const;
  const when = { received_at: morning, noted_at: morning };
  await db
    .insertInto('case_complaint')
    .values({ ...complaint, ...when, enquiry_id, language: 'de', text: 'Nein' })
    .execute();
  const figure = { about: 'report', received_year: 2026, ended_year: 2026, hours: 3 } as const;
  const none = { category: null, outcome: null, ground: null, complainant: null };
  await db
    .insertInto('case_figure')
    .values({ ...figure, ...none, is_trusted: 0 })
    .execute();
}

/** All rows, in an order that does not depend on the database. */
async function rowsOf(db: Kysely<Tables>): Promise<Record<string, Record<string, unknown>[]>> {
  const entries = [];
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const sorted = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    entries.push([table, sorted.map((row) => ({ ...row }))]);
  }
  return Object.fromEntries(entries);
}

async function joinDesk(db: Kysely<Tables>): Promise<void> {
  const person_id = 'person-a';
  const person = {
    id: person_id,
    name: 'Ada',
    mail: 'ada@desk.example',
  } as const;
  const queries = [
    db.insertInto('desk_person').values({
      ...person,
      role: 'manage',
      state: 'active',
      last_seen_at: morning,
    }),
    db.insertInto('desk_passkey').values({
      id: 'key',
      public_key: 'public',
      person_id,
      credential_id: 'credential',
      counter: 7,
      name: 'Notebook',
      created_at: morning,
    }),
    db.insertInto('desk_audit').values({
      id: 'entry',
      at: morning,
      person_id,
      person_name: 'Ada',
      action: 'session.started',
      said: 'Angemeldet',
    }),
  ];
  for (const query of queries) await query.execute();
}
