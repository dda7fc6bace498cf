import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { contactNotices } from '../../../contract/notices.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { message, postForm, postJson, problemOf } from '../../../testing/mail/send-enquiry.ts';

test('asks for the proof of work before it touches the store', async (t) => {
  const { url, dataDir } = await runService(t, { settings: { storeTimeoutMs: 20 } });
  const lock = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  lock.exec('BEGIN EXCLUSIVE');
  t.after(() => lock.close());
  const answer = await postJson(url, message, { timestamp: '1303966973' });
  await problemOf(answer, 403, 'invalid-proof');
});

test('thanks for nothing while another process locks the store, and recovers', async (t) => {
  const { url, dataDir } = await runService(t, { settings: { storeTimeoutMs: 20 } });
  const lock = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  t.after(() => lock.close());
  lock.exec('BEGIN EXCLUSIVE');
  const answer = await postJson(url);
  assert.equal(answer.headers.get('retry-after'), '30');
  await problemOf(answer, 503, 'unavailable');
  const page = await postForm(url);
  assert.equal(page.status, 503);
  assert.ok((await page.text()).includes(contactNotices('kontakt@leinestern.example').failed));
  lock.exec('ROLLBACK');
  assert.equal((await postJson(url)).status, 202);
});

test('thanks for nothing when the store has no room left, and recovers', async (t) => {
  const { url, dataDir, seen } = await runService(t);
  await postJson(url);
  await seen('mail filed', 2);
  const files = () => readdirSync(join(dataDir, 'mail')).length;
  const long = { ...message, content: 'x'.repeat(20_000) };
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  t.after(() => db.close());
  // A trigger that fails stands in for a disk without room: the third row of three is not written.
  db.exec(
    "CREATE TRIGGER full BEFORE INSERT ON outbox WHEN new.recipient = 'confirmation' BEGIN SELECT raise(ROLLBACK, 'full'); END",
  );
  await problemOf(await postJson(url, long), 503, 'unavailable');
  // The log names the real reason, not a rollback that came too late.
  const { fault } = await seen('enquiry could not be stored');
  assert.equal((fault as { reason: string }).reason, 'constraint failed');
  assert.equal(db.prepare('SELECT count(*) AS n FROM enquiry').get()?.n, 1);
  db.exec('DROP TRIGGER full');
  assert.equal((await postJson(url, long)).status, 202);
  await seen('mail filed', 4);
  assert.equal(files(), 4);
});

test('thanks for nothing when the commit itself fails, and recovers', async (t) => {
  const { url, dataDir } = await runService(t);
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  t.after(() => db.close());
  // A broken reference that SQLite judges at COMMIT only: each statement of the transaction succeeds.
  db.exec(`CREATE TABLE broken (id TEXT REFERENCES enquiry (id) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER break_commit AFTER INSERT ON enquiry
    BEGIN INSERT INTO broken VALUES ('unknown'); END`);
  const answers = await Promise.all(
    ['eins', 'zwei'].map((content) => postJson(url, { ...message, content })),
  );
  answers.push(await postForm(url));
  assert.deepEqual(
    answers.map(({ status }) => status >= 500),
    [true, true, true],
  );
  assert.equal(db.prepare('SELECT count(*) AS n FROM enquiry').get()?.n, 0);
  db.exec('DROP TRIGGER break_commit');
  assert.equal((await postJson(url)).status, 202);
});

test('answers 503 before it has started and after it has stopped', async (t) => {
  const { url, service } = await runService(t);
  await service.stop();
  await service.stop();
  await problemOf(await postJson(url), 503, 'unavailable');
});
