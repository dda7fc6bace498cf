import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { runService } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';

test('writes each mail as a file when there is no mail server', async (t) => {
  const { url, dataDir, seen } = await runService(t);
  await postJson(url);
  await seen('mail filed', 2);

  const folder = join(dataDir, 'mail');
  const files = readdirSync(folder).sort();
  assert.equal(files.length, 2);
  assert.match(files[0] ?? '', /^2026-11-21T09-13-00-000Z-company-[0-9a-f-]{36}\.eml$/);
  assert.match(files[1] ?? '', /^2026-11-21T09-13-00-000Z-confirmation-[0-9a-f-]{36}\.eml$/);

  const file = join(folder, files[0] ?? '');
  const mail = await PostalMime.parse(readFileSync(file));
  assert.match(mail.subject ?? '', /^Anfrage über die Website: Änne Müller \[2026-1121-\w{5}\]$/);
  assert.ok(mail.text?.trimEnd().endsWith(message.content));
  assert.equal(mail.date, '2026-11-21T09:13:00.000Z');
  assert.ok(files[0]?.includes(mail.messageId?.slice(1, 37) ?? 'no id'));
  assert.equal(/(?<!\r)\n/.test(readFileSync(file, 'utf8')), false);
});

test('keeps mails and store from other users of the machine', async (t) => {
  const { url, dataDir, seen } = await runService(t);
  await postJson(url);
  await seen('mail filed', 2);
  const mode = (...path: string[]) => statSync(join(dataDir, ...path)).mode & 0o777;
  assert.equal(mode('mail.sqlite'), 0o600);
  assert.equal(mode('mail.sqlite-wal'), 0o600);
  assert.equal(mode('mail'), 0o700);
  for (const file of readdirSync(join(dataDir, 'mail'))) assert.equal(mode('mail', file), 0o600);
});

test('keeps the mails when the folder cannot be written', async (t) => {
  const { url, dataDir, seen } = await runService(t);
  writeFileSync(join(dataDir, 'mail'), 'in the way');
  assert.equal((await postJson(url)).status, 202);
  assert.equal((await seen('mail deferred', 2)).reason, 'EEXIST');
});
