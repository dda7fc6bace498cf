import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { startMailServer } from '../testing/mail-server.ts';
import { runService } from '../testing/running-service.ts';
import { message, postJson, postReport, report } from '../testing/send-enquiry.ts';
import type { TestLog } from '../testing/test-log.ts';

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
  await seen('mail delivered', 2);
  writeFileSync(join(dataDir, 'mail', 'notiz.eml'), 'Von Hand abgelegt');
  clock.advance(179 * dayMs);
  await postJson(url, { ...message, content: 'bleibt' });
  await seen('mail delivered', 4);
  assert.equal(files().length, 5);
  clock.advance(dayMs);
  await seenPurge(seen);
  const texts = files().map((file) => readFileSync(join(dataDir, 'mail', file), 'utf8'));
  assert.equal(texts.length, 3);
  assert.equal(texts.filter((text) => text.includes('bleibt')).length, 1);
  assert.ok(texts.includes('Von Hand abgelegt'));
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
  await seen('retention done');
  assert.ok(bytesOf(dataDir).includes(secret));
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
