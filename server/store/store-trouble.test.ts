// A store that cannot write answers 503, acknowledges nothing and recovers without a restart. Full disks and killed
// processes are in bench/faults.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { formIn } from '../../contract/forms.ts';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { runService } from '../../testing/mail/running-service.ts';
import { message, postForm, postJson, problemOf } from '../../testing/mail/send-enquiry.ts';

function openBeside(t: TestContext, dataDir: string): DatabaseSync {
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  t.after(() => db.close());
  return db;
}

test('thanks for nothing while another process locks the store, and recovers', async (t) => {
  const { url, dataDir } = await runService(t, { storeTimeoutMs: 20 });
  const lock = openBeside(t, dataDir);
  lock.exec('BEGIN EXCLUSIVE');
  const unproved = await postJson(url, message, { timestamp: '1303966973' });
  await problemOf(unproved, 403, 'invalid-proof');
  const answer = await postJson(url);
  assert.equal(answer.headers.get('retry-after'), '30');
  await problemOf(answer, 503, 'unavailable');
  const page = await postForm(url);
  assert.equal(page.status, 503);
  assert.ok(
    (await page.text()).includes(`${formIn('contact', 'de').failed} kontakt@leinestern.example`),
  );
  lock.exec('ROLLBACK');
  assert.equal((await postJson(url)).status, 202);
});

test('waits for the lock without standing still, and then takes what has waited', async (t) => {
  const { url, dataDir, service } = await runService(t, { storeTimeoutMs: 60_000 });
  const lock = openBeside(t, dataDir);
  lock.exec('BEGIN EXCLUSIVE');
  const waiting = postJson(url);
  for (const _ of [1, 2, 3]) {
    const refused = await postJson(url, message, { timestamp: '1' });
    assert.equal(refused.status, 403, 'others are answered meanwhile');
  }
  lock.exec('ROLLBACK');
  assert.equal((await waiting).status, 202);
  await service.stop();
});

test('thanks for nothing when the commit itself fails, and recovers', async (t) => {
  const { url, dataDir } = await runService(t);
  const db = openBeside(t, dataDir);
  // A broken reference that SQLite judges at COMMIT only: each statement of the transaction succeeds.
  db.exec(`CREATE TABLE parent (id PRIMARY KEY);
    CREATE TABLE broken (id REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER break_commit AFTER INSERT ON enquiry BEGIN INSERT INTO broken VALUES ('x'); END`);
  const posts = ['eins', 'zwei'].map((content) => postJson(url, { ...message, content }));
  for (const { status } of [...(await Promise.all(posts)), await postForm(url)]) {
    assert.ok(status >= 500, `${status}`);
  }
  assert.match((await deskCommand(dataDir, ['list'])).output, /^Keine Anfragen/);
  db.exec('DROP TRIGGER break_commit');
  assert.equal((await postJson(url)).status, 202);
});

test('answers 503 after it has stopped, twice if need be', async (t) => {
  const { url, service } = await runService(t);
  await Promise.all([service.stop(), service.stop()]);
  await problemOf(await postJson(url), 503, 'unavailable');
  assert.match(await service.metrics(), /^mail_store_up 0$/m);
});
