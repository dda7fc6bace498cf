import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { deskAt } from '../../../testing/mail/desk/type-desk.ts';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import {
  type RunningService,
  runService,
  temporaryFolder,
} from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';
import { storeWords } from './words.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The id of the only enquiry. */
async function idOf(running: RunningService): Promise<string> {
  return String((await running.seen('enquiry stored')).enquiryId);
}

test('lists what came in with the state of its mails, and nothing that anyone typed', async (t) => {
  const running = await runService(t);
  const desk = deskAt(running.dataDir);
  assert.equal((await desk('list')).output, `Keine Anfragen in »${running.dataDir}«.\n`);
  await postJson(running.url);
  await running.seen('mail filed', 2);
  const { code, output } = await desk('list');
  assert.equal(code, 0);
  assert.equal(
    output,
    [
      `21.11.2026, 10:13  Kontakt  ${await idOf(running)}`,
      '  Mail an die Firma: als Datei abgelegt 21.11.2026, 10:13 (1 Versuch)',
      '  Bestätigung: als Datei abgelegt 21.11.2026, 10:13 (1 Versuch)',
      '\n',
    ].join('\n'),
  );
});

test('says which store it has looked into, without the password to it', () => {
  const wordsOf = (url: string) => storeWords({ dataDir: 'var', databaseUrl: new URL(url) });
  assert.equal(
    wordsOf('postgres://leinestern:geheim@db.example:5433/enquiries'),
    'in der Datenbank »enquiries« auf db.example:5433',
  );
  assert.equal(
    wordsOf('postgres:///enquiries?host=/var/run/postgresql'),
    'in der Datenbank »enquiries« auf /var/run/postgresql',
  );
  assert.equal(storeWords({ dataDir: 'var', databaseUrl: undefined }), `in »${resolve('var')}«`);
});

test('tells of each mail how it left, also after a mail server was set', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock();
  const yesterday = await runService(t, { dataDir, clock });
  await postJson(yesterday.url);
  await yesterday.seen('mail filed', 2);
  await yesterday.service.stop();

  clock.advance(24 * 60 * 60_000);
  const server = await startMailServer();
  t.after(() => server.close());
  const today = await runService(t, { dataDir, clock, settings: { smtpUrl: server.url } });
  await postJson(today.url, { ...message, name: 'Heute' });
  await today.seen('mail delivered', 2);
  const { output } = await deskAt(dataDir)('list');
  const states = output.match(/Mail an die Firma: .*(?= \()/g);
  assert.deepEqual(states, [
    'Mail an die Firma: zugestellt 22.11.2026, 10:13',
    'Mail an die Firma: als Datei abgelegt 21.11.2026, 10:13',
  ]);
});

test('lists the newest first, as many as wanted, and says that there are more', async (t) => {
  const running = await runService(t);
  for (const name of ['Erste', 'Zweite', 'Dritte']) {
    await postJson(running.url, { ...message, name });
    running.clock.advance(60_000);
  }
  const { output } = await deskAt(running.dataDir)('list', '--limit', '2');
  assert.deepEqual(output.match(/^\S+, \S+/gm), ['21.11.2026, 10:15', '21.11.2026, 10:14']);
  assert.match(output, /Es gibt weitere; mehr zeigt --limit 10\.\n$/);
});

test('lists by kind and by state', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse('kontakt@leinestern.example', 550);
  const running = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(running.url);
  await running.seen('mail failed for good, someone must look at it');
  await running.seen('mail delivered');
  const desk = deskAt(running.dataDir);
  const failed = await desk('list', '--state', 'failed', '--kind', 'contact');
  assert.match(
    failed.output,
    /Mail an die Firma: gescheitert .* \(1 Versuch, zuletzt: der Mailserver antwortet 550\)/,
  );
  for (const filter of [
    ['--state', 'waiting'],
    ['--state', 'delivered'],
    ['--kind', 'abuse'],
  ]) {
    assert.match((await desk('list', ...filter)).output, /^Keine Anfragen in /, filter.join(' '));
  }
});

test('shows a message whole, each line that a visitor typed marked as theirs', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  const { messageId } = await running.seen('mail filed', 2);
  const { code, output } = await deskAt(running.dataDir)('show', await idOf(running));
  assert.equal(code, 0);
  assert.match(output, /^Name: Änne Müller\nE-Mail: aenne@kundin\.example$/m);
  assert.match(output, /^Text:\n {2}\| Guten Tag,\n {2}\| wir suchen ein Rechenzentrum\.$/m);
  assert.ok(output.includes(`  Message-ID: ${messageId}\n`));
  assert.match(output, /An: +kontakt@leinestern\.example/);
});

test('retries a mail that waits: the running server sends it at its next look', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse('kontakt@leinestern.example', 451);
  // The desk goes by the real time, so the service starts there too.
  const clock = createTestClock(Date.now());
  const running = await runService(t, { clock, settings: { smtpUrl: server.url } });
  await postJson(running.url);
  await running.seen('mail deferred');
  await running.seen('mail delivered');
  server.refuse('kontakt@leinestern.example', undefined);
  const desk = deskAt(running.dataDir);

  const { output } = await desk('retry', await idOf(running));
  assert.match(output, /^1 Mail ist jetzt fällig\. .* binnen 5 Sekunden/);
  // Well before the 5 minutes after which it would have been tried anyway.
  clock.advance(60_000);
  await running.seen('mail delivered', 2);
  const again = await desk('retry', await idOf(running));
  assert.equal(again.output, 'Alles ist schon zugestellt oder als Datei abgelegt.\n');
});

test('retries all that failed for good, from the beginning', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse('kontakt@leinestern.example', 550);
  server.refuse(message.mail, 550);
  const clock = createTestClock(Date.now());
  const running = await runService(t, { clock, settings: { smtpUrl: server.url } });
  await postJson(running.url);
  await running.seen('mail failed for good, someone must look at it', 2);
  server.refuse('kontakt@leinestern.example', undefined);
  server.refuse(message.mail, undefined);
  const desk = deskAt(running.dataDir);
  assert.match((await desk('retry', '--failed')).output, /^2 Mails sind jetzt fällig\. /);
  clock.advance(60_000);
  const delivered = await running.seen('mail delivered', 2);
  assert.equal(delivered.attempts, 1);
  assert.equal((await desk('retry', '--failed')).output, 'Keine Mail ist gescheitert.\n');
});

test('tells the shell how it ended', async (t) => {
  const running = await runService(t);
  const desk = deskAt(running.dataDir);
  const [wrong, missing] = await Promise.all([desk('lsit'), desk('show', 'nirgends')]);
  assert.deepEqual([wrong.code, wrong.output], [2, '']);
  assert.match(wrong.faults, /^desk: Den Befehl »lsit« gibt es nicht, nur list, .*\n$/);
  assert.deepEqual([missing.code, missing.output], [1, '']);
  assert.match(missing.faults, /^desk: Es gibt keine Anfrage und keinen Vorgang »nirgends«\.\n$/);
});

test('explains itself, also before the server ever ran', async () => {
  const desk = deskAt(temporaryFolder());
  const [help, list] = await Promise.all([desk('help'), desk('list')]);
  assert.equal(help.code, 0);
  assert.match(help.output, /desk retry \[.*\n +gescheiterte/);
  const { code, faults } = list;
  assert.equal(code, 1);
  assert.match(faults, /^desk: In ».*« liegt noch keine Datenbank\. .*\n$/);
});

test('waits for the running server instead of disturbing it', async (t) => {
  const running = await runService(t);
  const desk = deskAt(running.dataDir);
  const posts = Array.from({ length: 20 }, (_, index) =>
    postJson(running.url, { ...message, name: `Nummer ${index}` }),
  );
  const answers = await Promise.all([desk('list'), desk('list'), ...posts]);
  for (const answer of answers) {
    if ('code' in answer) assert.equal(answer.code, 0);
    else assert.equal(answer.status, 202);
  }
  assert.match((await desk('list')).output, uuid);
});
