// Access and deletion by address (Art. 15 and 17 GDPR).
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { runService, runWithMails } from '../../testing/mail/running-service.ts';
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { askStore, filesWith } from '../../testing/mail/store-homes.ts';

const other = { name: 'Bo Bleibt', mail: 'bo@bleibt.example', content: 'Ich bleibe hier.' };

test('gives out everything about an address, however it is written, and nothing else', async (t) => {
  const running = await runService(t);
  await postJson(running.url, { ...message, mail: 'Aenne@Kundin.example' });
  // A second one that came at once might share the confirmation of the first.
  await running.seen('mail filed', 2);
  await postJson(running.url, { ...message, mail: 'aenne@KUNDIN.example' });
  await postJson(running.url, other);
  await running.seen('mail filed', 6);
  const { code, faults, output } = await deskCommand(running.dataDir, [
    'export',
    'AENNE@kundin.example',
  ]);
  assert.deepEqual([code, faults], [0, '']);
  const copy = JSON.parse(output);
  assert.equal(copy.address, 'aenne@kundin.example');
  assert.equal(copy.enquiries.length, 2);
  const [first] = copy.enquiries;
  assert.equal(first.fields.content, message.content);
  assert.equal(first.receivedAt, '2026-11-21T09:13:00.000Z');
  assert.deepEqual(
    first.mails.map(({ state, to }: Record<string, string>) => [to, state]),
    [
      ['kontakt@leinestern.example', 'delivered'],
      ['Aenne@Kundin.example', 'delivered'],
    ],
  );
  assert.match(first.mails[0].text, /Änne Müller/);
  assert.equal(copy.mailFiles.length, 4);
  assert.equal(output.includes('bleibt'), false);
  // The company's own mailbox leads to no data.
  for (const typed of [['export'], ['delete', '--yes']]) {
    const [command = '', ...options] = typed;
    const own = [command, 'kontakt@leinestern.example', ...options];
    assert.equal((await deskCommand(running.dataDir, own)).code, 1);
  }
});

test('deletes an address from every file while the service runs, and no other', async (t) => {
  const running = await runService(t);
  // Letters, states and faults change often before the end, so that old versions lie about.
  for (let index = 0; index < 5; index += 1) {
    const content = `Nachricht ${index} ${'lang '.repeat(900)}`;
    await postJson(running.url, { ...message, content });
    await postJson(running.url, { ...other, content: `Nachricht ${index}` });
    await running.seen('mail filed', 4 * (index + 1));
  }
  assert.ok(filesWith(running.dataDir, message.mail).length > 2, 'the search finds something');
  const { code, output } = await deskCommand(running.dataDir, [
    ...['delete', 'AENNE@kundin.example', '--yes'],
  ]);
  assert.equal(code, 0);
  assert.match(output, /Anfragen: +5\n.*\n +Mails: +10\n +Mail-Dateien: +10\n/);
  assert.equal(statSync(join(running.dataDir, 'mail.sqlite-wal')).size, 0);
  for (const trace of [message.mail, 'Änne', 'lang lang']) {
    assert.deepEqual(filesWith(running.dataDir, trace), [], trace);
  }
  const kept = await deskCommand(running.dataDir, ['export', other.mail]);
  assert.equal(JSON.parse(kept.output).enquiries.length, 5);
  assert.equal((await postJson(running.url)).status, 202);
});

test('deletes only with --yes, and says before how much it is', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  await running.seen('mail filed', 2);
  const { code, faults, output } = await deskCommand(running.dataDir, ['delete', message.mail]);
  assert.equal(code, 1);
  assert.match(output, /Anfragen 1, Mails 2, Mail-Dateien 2\./);
  assert.match(faults, /^Nichts gelöscht\. .* mit --yes\.$/m);
  assert.equal((await deskCommand(running.dataDir, ['export', message.mail])).code, 0);
});

test('does not delete what the company has not got yet, unless it is forced', async (t) => {
  const running = await runWithMails(t);
  running.server.refuse('kontakt@leinestern.example', 451);
  await postJson(running.url);
  await running.seen('mail deferred');
  await running.delivered(1);
  const del = (...options: string[]) =>
    deskCommand(running.dataDir, ['delete', message.mail, ...options]);
  const refused = await del('--yes');
  assert.equal(refused.code, 1);
  assert.match(refused.faults, /Verloren ginge die Anfrage vom 21\.11\.2026, 10:13 \(\S+\)\. Erst/);
  assert.equal((await del('--force')).code, 1);
  assert.equal((await del('--yes', '--force')).code, 0);
});

test('a deletion that fails half-way is finished by the next', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  await running.seen('mail filed', 2);
  const del = () => deskCommand(running.dataDir, ['delete', message.mail, '--yes']);
  await askStore(
    running.dataDir,
    `CREATE TRIGGER keep BEFORE DELETE ON enquiry BEGIN SELECT raise(abort, 'no'); END`,
  );
  assert.equal((await del()).code, 1);
  await askStore(running.dataDir, 'DROP TRIGGER keep');
  assert.equal((await del()).code, 0);
  assert.deepEqual(filesWith(running.dataDir, message.mail), []);
});
