import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report, reportAbuse } from '../../../testing/mail/desk/report-abuse.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';

const parts = {
  to: 'Post@kunde.example',
  measure: 'blocked',
  content: 'https://kunde.example/foto.jpg',
  duration: 'bis das Foto entfernt ist',
  facts: 'Das Foto zeigt eine Person, die nicht eingewilligt hat.',
  ground: 'law',
  basis: '§ 22 KunstUrhG',
  why: 'Ein Bildnis darf nur mit Einwilligung verbreitet werden.',
};

const typed = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);

test('a customer gets all reasons that Art. 17 DSA asks for, and not who has reported', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const clock = createTestClock(Date.now());
  const running = await runService(t, { clock, settings: { smtpUrl: server.url } });
  const { dataDir } = running;
  const number = await reportAbuse(running);
  await sitAtDesk(dataDir, ['step', number, 'checked']);
  const sent = await sitAtDesk(dataDir, ['reasons', number, ...typed(parts), '--send']);
  assert.match(sent.output, /»Kunde informiert« ist vermerkt\. Die Begründung geht an post@kunde/);

  clock.advance(60_000);
  await running.seen('mail delivered', 3);
  const mail = server.mails.find(({ subject }) => subject?.startsWith('Begründung'));
  assert.ok(mail);
  assert.deepEqual(mail.envelopeTo, ['post@kunde.example']);
  assert.equal(mail.returnPath, 'abuse@leinestern.example');
  const text = (mail.text ?? '').replaceAll(/\s+/g, ' ');
  for (const part of [
    ...['Zugang zum Inhalt gesperrt', parts.content, 'überall', parts.duration, parts.facts],
    ...['Meldung nach Art. 16', 'ein Mensch; automatische Mittel', 'rechtswidriger Inhalt: § 22'],
    ...[
      parts.why,
      'innerhalb von sechs Monaten',
      'Rechtsweg',
      'Art. 21',
      'Bundesnetzagentur',
      number,
    ],
  ]) {
    assert.ok(text.includes(part), part);
  }
  for (const secret of [report.name, report.mail, report.content]) {
    assert.equal(text.toLowerCase().includes(secret.toLowerCase()), false, secret);
  }
  const shown = await sitAtDesk(dataDir, ['show', number]);
  assert.match(shown.output, /^Begründung an den Kunden: zugestellt/m);
  assert.match(shown.output, /Kunde informiert$/m);
});

test('the letter is shown first, in English too, and then nothing has happened', async (t) => {
  const running = await runService(t);
  const { dataDir } = running;
  const number = await reportAbuse(running);
  await sitAtDesk(dataDir, ['step', number, 'checked']);
  const english = { ...parts, ground: 'terms', basis: 'AGB § 5 (1)', language: 'en' };
  const { code, output } = await sitAtDesk(dataDir, ['reasons', number, ...typed(english)]);
  assert.equal(code, 0);
  for (const part of ['access to the content disabled', 'breach of contract: AGB § 5 (1)']) {
    assert.ok(output.includes(part), part);
  }
  assert.match(output, /within\s+six\s+months/);
  assert.match(output, /Nichts ist verschickt/);
  const { output: shown } = await sitAtDesk(dataDir, ['show', number]);
  assert.equal(shown.includes('Begründung an den Kunden'), false);
  assert.match(shown, /Stand: Zulässigkeit geprüft; offen/);
});

test('no part may be missing, and a human has checked the report before', async (t) => {
  const running = await runService(t);
  const { dataDir } = running;
  const number = await reportAbuse(running);
  for (const name of Object.keys(parts)) {
    const others = Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name));
    const { code, faults } = await sitAtDesk(dataDir, ['reasons', number, ...typed(others)]);
    assert.equal(code, 2);
    assert.match(faults, new RegExp(`Es fehlt --${name} `));
  }
  const wrong = typed({ ...parts, measure: 'gelöscht' });
  assert.equal((await sitAtDesk(dataDir, ['reasons', number, ...wrong])).code, 2);
  const early = await sitAtDesk(dataDir, ['reasons', number, ...typed(parts), '--send']);
  assert.equal(early.code, 1);
  assert.match(early.faults, /steht »Zulässigkeit geprüft«/);
});

test('what went to a customer is found under the address', async (t) => {
  const running = await runService(t);
  const { dataDir } = running;
  const number = await reportAbuse(running);
  await sitAtDesk(dataDir, ['step', number, 'checked']);
  await sitAtDesk(dataDir, ['reasons', number, ...typed(parts), '--send']);
  const { output } = await sitAtDesk(dataDir, ['export', parts.to]);
  assert.ok(output.includes(parts.why));
});
