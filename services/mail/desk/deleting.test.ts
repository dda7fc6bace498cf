import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { deskAt } from '../../../testing/mail/desk/type-desk.ts';
import { holdMails, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService, temporaryFolder } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';

const other = { name: 'Bo Bleibt', mail: 'bo@bleibt.example', content: 'Ich bleibe hier.' };

test('deletes an address from every file while the service runs, and nobody else', async (t) => {
  const running = await runService(t);
  // Letters, states and faults change often before the end, so that old versions lie about.
  for (let index = 0; index < 5; index += 1) {
    await postJson(running.url, {
      ...message,
      content: `Nachricht ${index} ${'lang '.repeat(900)}`,
    });
    await postJson(running.url, { ...other, content: `Nachricht ${index}` });
    await running.seen('mail filed', 4 * (index + 1));
  }
  assert.ok(filesWith(running.dataDir, message.mail).length > 2, 'the search finds something');

  const { code, output } = await deskAt(running.dataDir)('delete', 'AENNE@kundin.example', '--yes');
  assert.equal(code, 0);
  assert.match(output, /Anfragen: +5\n.*\n +Mails: +10\n +Prüfsummen: +5\n +Mail-Dateien: +10\n/);
  assert.equal(statSync(join(running.dataDir, 'mail.sqlite-wal')).size, 0);
  for (const trace of [message.mail, 'Änne', 'lang lang']) {
    assert.deepEqual(filesWith(running.dataDir, trace), [], trace);
  }
  const kept = await sitAtDesk(running.dataDir, ['export', other.mail]);
  assert.equal(JSON.parse(kept.output).enquiries.length, 5);
  assert.equal((await postJson(running.url)).status, 202);
});

test('leaves no trace of mails that were tried, deferred and given up', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const clock = createTestClock();
  const running = await runService(t, { clock, settings: { smtpUrl: server.url } });
  server.refuse(message.mail, 451);
  server.refuse(other.mail, 451);
  for (let index = 0; index < 10; index += 1) {
    await postJson(running.url, {
      ...message,
      content: `Nachricht ${index} ${'x'.repeat(index * 400)}`,
    });
    await postJson(running.url, { ...other, content: `Nachricht ${index}` });
    await running.seen('mail deferred', 2 * (index + 1));
  }
  await running.seen('mail delivered', 20);
  clock.advance(6 * 60_000);
  await running.seen('mail deferred', 40);
  const { code } = await sitAtDesk(running.dataDir, ['delete', message.mail, '--yes']);
  assert.equal(code, 0);
  for (const trace of [message.mail, 'Änne Müller', '=C3=84nne']) {
    assert.deepEqual(filesWith(running.dataDir, trace), [], trace);
  }
});

test('asks before it deletes, and takes only a yes', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  await running.seen('mail filed', 2);
  const typed = ['delete', message.mail];
  const nobody = await sitAtDesk(running.dataDir, typed);
  assert.equal(nobody.code, 2);
  assert.match(
    nobody.faults,
    /Hier kann niemand antworten; ohne Rückfrage löscht delete mit --yes\./,
  );
  const no = await sitAtDesk(running.dataDir, typed, 'nein');
  assert.deepEqual([no.code, no.faults], [1, 'Nichts gelöscht.\n']);
  const yes = await sitAtDesk(running.dataDir, typed, 'ja');
  assert.equal(yes.code, 0);
  assert.match(yes.output, /Anfragen 1, Mails 2, Mail-Dateien 2\./);
  assert.equal((await sitAtDesk(running.dataDir, ['export', message.mail])).code, 1);
});

test('does not delete what the company has not got yet, unless it is forced', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse('kontakt@leinestern.example', 451);
  const running = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(running.url);
  await running.seen('mail deferred');
  await running.seen('mail delivered');
  const refused = await sitAtDesk(running.dataDir, ['delete', message.mail, '--yes']);
  assert.equal(refused.code, 1);
  assert.match(
    refused.faults,
    /Verloren ginge die Anfrage vom 21\.11\.2026, 10:13 \(\S+\)\. Erst zustellen/,
  );
  assert.equal(
    (await sitAtDesk(running.dataDir, ['delete', message.mail, '--force'], 'ja')).code,
    1,
  );
  const forced = await sitAtDesk(running.dataDir, ['delete', message.mail, '--yes', '--force']);
  assert.equal(forced.code, 0);
});

test('does not pull a mail out of the hands of the server', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const held = holdMails(server);
  const clock = createTestClock(Date.now());
  const running = await runService(t, { clock, settings: { smtpUrl: server.url } });
  await postJson(running.url);
  await held.arrived;
  const busy = await sitAtDesk(running.dataDir, ['delete', message.mail, '--yes', '--force']);
  assert.equal(busy.code, 1);
  assert.match(busy.faults, /wird gerade zugestellt\./);
  held.release();
  await running.seen('mail delivered', 2);
  const { code } = await sitAtDesk(running.dataDir, ['delete', message.mail, '--yes']);
  assert.equal(code, 0);
});

test('finds mail files of which the store knows nothing any more', async (t) => {
  const running = await runService(t);
  await postJson(running.url, { ...message, name: other.mail });
  await running.seen('mail filed', 2);
  const first = await sitAtDesk(running.dataDir, ['export', other.mail]);
  assert.equal(first.code, 1, 'a name that looks like an address is a name');
  assert.equal(
    JSON.parse((await sitAtDesk(running.dataDir, ['export', message.mail])).output).mailFiles
      .length,
    2,
  );
  // The files stay when the enquiry goes, as after a purge.
  clearStore(running.dataDir);
  const { output } = await sitAtDesk(running.dataDir, ['delete', message.mail, '--yes']);
  assert.match(output, /Anfragen: +0\n[\s\S]*Mail-Dateien: +2\n/);
  assert.deepEqual(readdirSync(join(running.dataDir, 'mail')), []);
});

/**
 * Names of the files in which the bytes of a text lie. Another process looks: if this one closed a
 * file of the database, it would lose the locks that the running service holds on it.
 */
function filesWith(dataDir: string, text: string): string[] {
  const { status, stdout } = spawnSync('grep', ['-rlaF', '-e', text, dataDir], {
    encoding: 'utf8',
  });
  assert.ok(status === 0 || status === 1, 'grep has looked');
  return stdout.split('\n').filter(Boolean);
}

function clearStore(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'), { timeout: 5_000 });
  db.exec('DELETE FROM enquiry');
  db.close();
}

test('the purge deletes what is past its term, and leaves the rest', async (t) => {
  const clock = createTestClock(Date.now() - 3_000 * 86_400_000);
  const dataDir = temporaryFolder();
  const old = await runService(t, { clock, dataDir });
  await postJson(old.url);
  await old.seen('mail filed', 2);
  await old.service.stop();
  const running = await runService(t, { clock: createTestClock(Date.now()), dataDir });
  await postJson(running.url, other);
  await running.seen('mail filed', 2);
  const { code, output } = await sitAtDesk(dataDir, ['purge']);
  assert.deepEqual([code, output], [0, 'Gelöscht: 1 Anfragen, deren Frist vorbei ist.\n']);
  const { output: list } = await sitAtDesk(dataDir, ['list']);
  assert.equal(list.match(/Kontakt/g)?.length, 1);
});
