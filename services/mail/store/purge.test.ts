import assert from 'node:assert/strict';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService, temporaryFolder } from '../../../testing/mail/running-service.ts';
import { message, postJson, postReport, report } from '../../../testing/mail/send-enquiry.ts';
import type { TestLog } from '../../../testing/mail/test-log.ts';

const dayMs = 86_400_000;
const secret = 'Geheimnis-der-Kundin-4711';

/** Everything the store holds, deleted or not, in the database and its write-ahead log. */
function bytesOf(dataDir: string): string {
  const files = ['mail.sqlite', 'mail.sqlite-wal'].map((name) => join(dataDir, name));
  return files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');
}

test('deletes a message after its time, to the last byte', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, clock, dataDir, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url, { ...message, content: secret });
  await seen('mail delivered', 2);
  assert.ok(bytesOf(dataDir).includes(secret));

  clock.advance(179 * dayMs);
  await postJson(url, { ...message, content: 'bleibt' });
  await seen('mail delivered', 4);
  assert.ok(bytesOf(dataDir).includes(secret));
  clock.advance(dayMs);
  await seenPurge(seen);
  const bytes = bytesOf(dataDir);
  assert.equal(bytes.includes(secret), false);
  assert.ok(bytes.includes('bleibt'));
});

test('deletes the files of mails that no mail server took, and no others', async (t) => {
  const { url, clock, dataDir, seen } = await runService(t);
  const files = () => readdirSync(join(dataDir, 'mail'));
  await postJson(url, { ...message, content: secret });
  await seen('mail filed', 2);
  writeFileSync(join(dataDir, 'mail', 'notiz.eml'), 'Von Hand abgelegt');
  clock.advance(179 * dayMs);
  await postJson(url, { ...message, content: 'bleibt' });
  await seen('mail filed', 4);
  assert.equal(files().length, 5);
  clock.advance(dayMs);
  await seenPurge(seen);
  const texts = files().map((file) => readFileSync(join(dataDir, 'mail', file), 'utf8'));
  assert.equal(texts.length, 3);
  assert.equal(texts.filter((text) => text.includes('bleibt')).length, 1);
  assert.ok(texts.includes('Von Hand abgelegt'));
});

test('keeps mail files of which a fresh store knows nothing, until their term is over', async (t) => {
  const before = await runService(t);
  await postJson(before.url);
  await before.seen('mail filed', 2);
  await before.service.stop();

  const { clock } = before;
  const dataDir = temporaryFolder();
  const folder = join(dataDir, 'mail');
  renameSync(join(before.dataDir, 'mail'), folder);
  // A name without a time, so that the file system's counts.
  const nameless = 'company-01a2051f-b84a-7df2-8595-6bd9acde99cc.eml';
  writeFileSync(join(folder, nameless), 'Subject: alt');
  utimesSync(join(folder, nameless), clock.now() / 1000, clock.now() / 1000 + 3_600);
  const files = () => readdirSync(folder);

  const { seen } = await runService(t, { clock, dataDir });
  clock.advance(60_000);
  await seen('retention done');
  assert.equal(files().length, 3);
  clock.moveTo(new Date(clock.now() + 180 * dayMs).toISOString());
  await seen('retention done', 2);
  assert.deepEqual(files(), [nameless]);
  clock.advance(3_600_000);
  await seen('retention done', 3);
  assert.deepEqual(files(), []);
});

test('keeps a message whose mail has not reached the company', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse('kontakt@leinestern.example', 550);
  const { url, clock, dataDir, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url, { ...message, content: secret });
  await seen('mail delivered');
  await seen('mail failed for good, someone must look at it');
  clock.advance(400 * dayMs);
  // What one purge leaves alone, a later one could still delete.
  for (const purge of [1, 2, 3]) {
    await seen('retention done', purge);
    clock.advance(dayMs);
  }
  assert.ok(bytesOf(dataDir).includes(secret));
});

test('keeps a closed case for a year after the desk last worked on it', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, clock, dataDir, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postReport(url, { ...report, content: secret });
  await seen('mail delivered', 2);
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  t.after(() => db.close());
  const count = () => db.prepare('SELECT count(*) AS n FROM abuse_case').get()?.n;
  db.prepare(
    "INSERT INTO case_step SELECT 'x', enquiry_id, 'closed', ?, NULL, NULL FROM abuse_case",
  ).run(clock.now());
  db.prepare(
    "INSERT INTO desk_entry (enquiry_id, kind, state, version, changed_at) SELECT enquiry_id, 'abuse', 'done', 1, ? FROM abuse_case",
  ).run(clock.now() + 100 * dayMs);
  clock.advance(400 * dayMs);
  for (const purge of [1, 2]) {
    await seen('retention done', purge);
    clock.advance(dayMs);
  }
  assert.equal(count(), 1);
  clock.advance(65 * dayMs);
  await seenPurge(seen);
  assert.equal(count(), 0);
});

test('keeps an abuse case until a year after it was closed', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, clock, dataDir, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postReport(url, { ...report, content: secret });
  await seen('mail delivered', 2);
  clock.advance(500 * dayMs);
  await seen('retention done');
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  t.after(() => db.close());
  const count = () => db.prepare('SELECT count(*) AS n FROM abuse_case').get()?.n;
  assert.equal(count(), 1);

  db.prepare(
    "INSERT INTO case_step SELECT 'x', enquiry_id, 'closed', ?, NULL, NULL FROM abuse_case",
  ).run(clock.now());
  clock.advance(365 * dayMs);
  await seenPurge(seen);
  assert.equal(count(), 0);
});

async function seenPurge(seen: TestLog['seen']): Promise<void> {
  for (let count = 1; ; count += 1) {
    const { enquiries } = await seen('retention done', count);
    if (enquiries !== 0) return;
  }
}
