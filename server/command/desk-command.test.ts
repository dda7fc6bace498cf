// The operator's command: what came in, with the state of its mails, and what was given up tried again.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { mailTo } from '../../testing/mail/mail-server.ts';
import { runService, runWithMails, temporaryFolder } from '../../testing/mail/running-service.ts';
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';
import { writeCompany } from '../../testing/write-company.ts';

const company = 'kontakt@leinestern.example';
const failed = 'mail failed for good, someone must look at it';

/** As it is typed in a terminal, in a process of its own. */
function typeDesk(dataDir: string, ...typed: string[]) {
  const cwd = temporaryFolder();
  writeCompany(cwd);
  const script = join(import.meta.dirname, '../../scripts/desk.ts');
  const env = { DATA_DIR: dataDir };
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...typed], {
    ...{ cwd, env, encoding: 'utf8' },
  });
  return { code: status, faults: stderr, output: stdout };
}

test('is a command of its own, which explains itself before the server ever ran', async (t) => {
  const empty = temporaryFolder();
  const help = typeDesk(empty, 'help');
  assert.equal(help.code, 0);
  assert.match(help.output, /desk retry \[.*\n +gescheiterte/);
  const early = typeDesk(empty, 'list');
  assert.deepEqual([early.code, early.output], [1, '']);
  assert.match(early.faults, /^desk: In ».*« liegt noch keine Datenbank\. .*\n$/);
  const running = await runService(t);
  await postJson(running.url);
  await running.seen('mail filed', 2);
  const { code, faults, output } = typeDesk(running.dataDir, 'list');
  assert.deepEqual([code, faults, output.match(/Kontakt/g)?.length], [0, '', 1]);
});

test('lists what came in with the state of its mails, and nothing that anyone typed', async (t) => {
  const running = await runService(t);
  const list = async (...options: string[]) =>
    (await deskCommand(running.dataDir, ['list', ...options])).output;
  assert.equal(await list(), `Keine Anfragen in ${join(running.dataDir, 'mail.sqlite')}.\n`);
  for (const name of ['Erste', 'Zweite', 'Dritte']) {
    await postJson(running.url, { ...message, name, mail: `${name}@kundin.example` });
    running.clock.advance(60_000);
  }
  await running.seen('mail filed', 6);
  const output = await list('--limit', '2');
  assert.deepEqual(output.match(/^\S+, \S+/gm), ['21.11.2026, 10:15', '21.11.2026, 10:14']);
  assert.match(
    output,
    /^ {2}Mail an die Firma: als Datei abgelegt 21\.11\.2026, 10:1\d \(1 Versuch\)$/m,
  );
  assert.match(output, /^ {2}Bestätigung: als Datei abgelegt/m);
  assert.match(output, /Es gibt weitere; mehr zeigt --limit 10\.\n$/);
  assert.doesNotMatch(output, /kundin|Dritte|Rechenzentrum/);
});

test('retries what waits or failed: the running server sends it at its next look', async (t) => {
  // The desk goes by the real time, so the service starts there too.
  const clock = createTestClock(Date.now());
  const running = await runWithMails(t, { clock });
  const { dataDir, seen, server } = running;
  server.refuse(company, 451);
  server.refuse(message.mail, 550);
  await postJson(running.url);
  const { enquiryId } = await seen('mail deferred');
  await seen(failed);
  const list = async (...options: string[]) =>
    (await deskCommand(dataDir, ['list', ...options])).output;
  assert.match(
    await list('--state', 'failed', '--kind', 'contact'),
    /Bestätigung: gescheitert .* \(1 Versuch, zuletzt: der Mailserver nimmt die Mail nicht an \(550 bei RCPT TO\)\)/,
  );
  for (const filter of [
    ['--state', 'delivered'],
    ['--kind', 'abuse'],
  ]) {
    assert.match(await list(...filter), /^Keine Anfragen in /, filter.join(' '));
  }
  for (const address of [company, message.mail]) server.refuse(address, undefined);
  const retry = async (what: string) => (await deskCommand(dataDir, ['retry', what])).output;
  assert.match(await retry(String(enquiryId)), /^2 Mails sind jetzt fällig\. .* binnen 5 Sekunden/);
  // Well before the 5 minutes after which the first would have been tried anyway.
  clock.advance(60_000);
  await running.delivered(2);
  assert.equal(await retry('--failed'), 'Keine Mail ist gescheitert.\n');
  assert.match(await retry(String(enquiryId)), /^Alles ist schon zugestellt/);
});

test('finds enquiries by the tag of their subject and by their day in Germany', async (t) => {
  // Half past midnight on the 22nd in Germany, and still the 21st in UTC.
  const clock = createTestClock(Date.parse('2026-11-21T23:30:00Z'));
  const { dataDir, delivered, server, url } = await runWithMails(t, { clock });
  await postJson(url, { ...message, content: 'Erste Zeile\nStand: geschlossen' });
  await delivered(2);
  const output = async (...words: string[]) => (await deskCommand(dataDir, words)).output;
  const [, tag = ''] = /\[(2026-1122-\w{5})\]/.exec(mailTo(server, company).subject ?? '') ?? [];
  const shown = await output('show', tag.toLowerCase());
  assert.match(shown, /^tag: 2026-1122-/m);
  assert.match(shown, /^receivedAt: 22\.11\.2026, 00:30$/m);
  assert.match(shown, /^ +to: kontakt@leinestern\.example\n +subject: /m);
  assert.match(shown, /^ +Stand: geschlossen$/m, 'what was typed cannot pass for ours');
  assert.match(await output('list', '--find', '22.11.2026'), /Kontakt/);
  assert.match(await output('list', '--find', '21.11.2026'), /^Keine Anfragen/);
});

/** What is typed, how it ends, and the sentence that says why. */
const wrong: readonly (readonly [string, 1 | 2, RegExp])[] = [
  ['lsit', 2, /Den Befehl »lsit« gibt es nicht, nur list, show, /],
  ['show', 2, /Es fehlt <Kennung, Vorgang oder Zeichen>\. So geht es: desk show </],
  ['list --all', 2, /Die Option »--all« gibt es nicht\. So geht es/],
  ['list --limit 0', 2, /--limit braucht eine ganze Zahl/],
  ['list --state lost', 2, /--state kennt »lost« nicht, nur waiting, failed, delivered\./],
  ['retry', 2, /retry braucht eine Kennung .* oder --failed oder --waiting\./],
  ['export niemand', 2, /»niemand« ist keine E-Mail-Adresse\./],
  ['show nirgends', 1, /»nirgends«/],
  ['export niemand@nirgends.example', 1, /»niemand@nirgends\.example«/],
  ['delete niemand@nirgends.example --yes', 1, /»niemand@nirgends\.example«/],
];

test('answers what it does not understand, or cannot find, with one sentence and a code', async (t) => {
  const { dataDir } = await runService(t);
  for (const [typed, code, sentence] of wrong) {
    const answer = await deskCommand(dataDir, typed.split(' '));
    assert.match(answer.faults, sentence);
    const lines = answer.faults.split('\n').length;
    assert.deepEqual([lines, answer.output, answer.code], [2, '', code], typed);
  }
});
