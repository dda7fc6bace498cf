import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { sql } from 'kysely';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService, temporaryFolder } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';
import { morning, openReplica } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { openStore } from './open-store.ts';

test('a mail that an older version left behind arrives as it was written', async (t) => {
  const dataDir = temporaryFolder();
  const down = await startMailServer();
  await down.close();
  const before = await runService(t, { dataDir, settings: { smtpUrl: down.url } });
  await postJson(before.url);
  await before.seen('mail deferred', 2);
  await before.service.stop();
  const text = 'Name:       Änne 🚀\n\nNachricht:\n\n  „Grüße“\n';
  writeAsBefore(dataDir, text);

  const server = await startMailServer({ port: Number(down.url.port) });
  t.after(() => server.close());
  const after = await runService(t, { dataDir, settings: { smtpUrl: server.url } });
  after.clock.advance(6 * 60_000);
  await after.seen('mail delivered', 2);
  for (const address of [message.mail, 'kontakt@leinestern.example']) {
    // The reader counts the line end before the next part.
    assert.equal(mailTo(server, address).text, `${text}\n`);
  }
});

// As an older version made them, with the keys that bind them to each other.
const leftovers = [
  'alter table desk_entry add column tag text',
  'create unique index desk_entry_tag on desk_entry (tag)',
  'alter table desk_entry add column due_at integer',
  'create index desk_entry_due_at on desk_entry (due_at) where due_at is not null',
  'alter table outbox add column bounce text',
  'create table desk_label (number integer references desk_entry (number), label text)',
  'create table desk_reply (id text primary key, outbox_id text references outbox (id) on delete cascade)',
  'create table desk_message (id text primary key)',
  'create table desk_file (reply_id text references desk_reply (id), message_id text references desk_message (id))',
  'create table desk_mailbox (name text primary key)',
  'create table desk_view (id text primary key)',
  `update outbox set recipient = 'reply' where recipient = 'confirmation'`,
  'delete from migration where number = 16',
];

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: what an older version kept of answers, labels, due dates and views is gone`, async (t) => {
    const location = await home();
    const before = await openReplica(t, location);
    await before.keep({});
    for (const statement of leftovers) await sql.raw(statement).execute(before.db);
    const { db } = await openStore(location, 5_000, morning);
    t.after(() => db.destroy());
    const tables = await db.introspection.getTables();
    const names = tables.flatMap((table) => [
      table.name,
      ...table.columns.map((one) => `${table.name}.${one.name}`),
    ]);
    const gone =
      /^(?:desk_(?:label|reply|message|file|mailbox|view)|desk_entry\.(?:tag|due_at)|outbox\.bounce)$/;
    assert.deepEqual(
      names.filter((each) => gone.test(each)),
      [],
    );
    const mails = await db.selectFrom('outbox').select('recipient').execute();
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      ['company'],
    );
  });
}

/** Gives the letters the shape that they had before this step, and forgets the step. */
function writeAsBefore(dataDir: string, text: string): void {
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  db.prepare(
    `UPDATE outbox SET letter = json_set(json_remove(letter, '$.content'), '$.text', ?)`,
  ).run(text);
  db.exec('DELETE FROM migration WHERE number = 4');
  db.close();
}
