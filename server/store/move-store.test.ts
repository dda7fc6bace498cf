// Moving from SQLite to PostgreSQL copies everything; waiting mails are delivered once.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { noteSteps } from '../../testing/mail/desk/work-on-case.ts';
import { mailTo } from '../../testing/mail/mail-server.ts';
import { runWithMails } from '../../testing/mail/running-service.ts';
import { message, postJson, postReport } from '../../testing/mail/send-enquiry.ts';
import { linkTo } from '../../testing/mail/sender-page.ts';
import { askStore, dumpStore, storeHomes } from '../../testing/mail/store-homes.ts';
import type { StoreLocation } from './open-store.ts';

/** The command as an operator types it. */
function move({ dataDir, databaseUrl }: StoreLocation) {
  const script = join(import.meta.dirname, '../../scripts/move-store.ts');
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl?.href ?? '' };
  const moved = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { code: moved.status, output: moved.stdout, faults: moved.stderr };
}

/** What no form and no command writes: accounts, work and figures of the desk. */
const deskRows = [
  `INSERT INTO desk_person VALUES ('ada', 'Ada', 'ada@desk.example', 'manage', 'active', NULL)`,
  `INSERT INTO desk_passkey VALUES ('key', 'ada', 'Notebook', 'credential', 'public', 7, 1, NULL)`,
  `INSERT INTO timeline SELECT 'n', id, 1, 'note', 'ada', 'Ada', 'Ruft an', NULL FROM enquiry LIMIT 1`,
  `INSERT INTO event VALUES (1000, 1, 'ada', 'Ada', 'session.started', NULL, 'Angemeldet')`,
  `INSERT INTO quarter_hour VALUES (900000, 1234.5, 900000)`,
  `INSERT INTO case_figure VALUES ('report', 2026, 2026, 3, 0, NULL, 'upheld', NULL, NULL)`,
];

test('everything comes over, and the mails that waited are still delivered once', async (t) => {
  const { dataDir, databaseUrl = assert.fail() } =
    (await storeHomes.PostgreSQL?.()) ?? assert.fail();
  const before = await runWithMails(t, { dataDir });
  const { clock, server } = before;
  const late = { ...message, mail: 'bo@bleibt.example', content: '🚀\n„Grüße“' };
  server.refuse(late.mail, 451);
  server.refuse('carl@kundin.example', 550);
  await postReport(before.url);
  await postJson(before.url);
  await before.delivered(4);
  await before.post(`${linkTo(before, message.mail)}/nachtrag`, { text: 'Bitte bald' });
  await before.delivered(5);
  await postJson(before.url, { ...message, mail: 'carl@kundin.example' });
  await before.seen('mail failed for good, someone must look at it');
  await postJson(before.url, late);
  await before.seen('mail deferred');
  await before.delivered(7);
  const { subject = '' } = mailTo(server, 'abuse@leinestern.example');
  await noteSteps(dataDir, subject.split(' ').at(-1) ?? '', [{ step: 'checked' }], clock.now);
  await before.service.stop();
  for (const row of deskRows) await askStore(dataDir, row);
  const rows = await dumpStore(dataDir);

  const moved = move({ dataDir, databaseUrl });
  assert.deepEqual([moved.code, moved.faults], [0, '']);
  assert.match(moved.output, /enquiry +4\n +job +9\n/);
  const target = await dumpStore({ dataDir, databaseUrl });
  const isKept = (table: string) =>
    table in target && !/^(?:migration|secret|steady_clock)$/.test(table);
  const kept = Object.keys(rows).filter(isKept);
  assert.ok(kept.filter((table) => rows[table]?.length).length >= 12, 'there is something to move');
  for (const table of kept) assert.deepEqual(target[table], rows[table], table);
  assert.deepEqual(await dumpStore(dataDir), rows, 'the file stays as it is');
  const again = move({ dataDir, databaseUrl });
  assert.equal(again.code, 1);
  assert.match(again.faults, /liegen schon Daten; nichts wurde übernommen/);

  server.refuse(late.mail, undefined);
  const after = await runWithMails(t, { server, clock, dataDir, settings: { databaseUrl } });
  await postJson(after.url, late);
  await after.seen('enquiry known');
  clock.advance(6 * 60_000);
  await after.delivered(1);
  assert.ok(mailTo(server, late.mail));
});

test('a move without a source or a target says what is missing', async () => {
  const { dataDir, databaseUrl } = (await storeHomes.PostgreSQL?.()) ?? assert.fail();
  const nowhere = move({ dataDir });
  assert.equal(nowhere.code, 1);
  assert.match(nowhere.faults, /DATABASE_URL ist nicht gesetzt/);
  const nothing = move({ dataDir, databaseUrl });
  assert.equal(nothing.code, 1);
  assert.match(nothing.faults, /liegt keine Datenbank\. Stimmt DATA_DIR\?/);
});
