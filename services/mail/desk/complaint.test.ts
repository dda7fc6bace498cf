import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report, reportAbuse } from '../../../testing/mail/desk/report-abuse.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';

const outcome = ['--outcome', 'reversed', '--answer', 'Sie haben recht.', '--by', 'Vera Muster'];

test('a complaint is noted, its answer read first, and sent by name', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const clock = createTestClock(Date.now());
  const running = await runService(t, { clock, settings: { smtpUrl: server.url } });
  const number = await reportAbuse(running);
  const type = (...typed: string[]) => sitAtDesk(running.dataDir, typed, undefined, clock.now);
  const complain = (...more: string[]) => type('complaint', number, 'reporter', ...more);

  const early = await complain('--text', 'Es ist noch da.');
  assert.deepEqual([early.code, /noch keine Entscheidung/.test(early.faults)], [1, true]);
  await type('step', number, 'checked');
  await type('step', number, 'closed', '--decision', 'Dort steht nichts.');
  assert.match((await complain(...outcome)).faults, /hat sich nicht beschwert/);
  assert.match((await complain('--text', 'Es ist noch da.')).output, /Beschwerde .* ist vermerkt/);
  assert.match((await complain('--text', 'Noch immer.')).faults, /schon beschwert/);
  assert.match((await type('show', number)).output, /Beschwerde .*, offen:\n.*Es ist noch da\./);

  const draft = await complain(...outcome);
  assert.match(
    draft.output,
    new RegExp(`^An: ${report.mail}\nBetreff: Ergebnis Ihrer Beschwerde`, 'i'),
  );
  assert.match(draft.output, /Sie haben recht\.[\s\S]*Nichts ist verschickt/);
  const sent = await complain(...outcome, '--send');
  assert.match(
    sent.output,
    /Vera Muster hat entschieden\. Die Antwort geht an Ole@melder\.example/i,
  );
  assert.match((await complain(...outcome, '--send')).faults, /ist entschieden/);
  clock.advance(60_000);
  await running.seen('mail delivered', 4);
  const answer = server.mails.find(({ text }) => text?.includes('Sie haben recht.'));
  assert.deepEqual(answer?.envelopeTo, [report.mail]);
});

test('what is typed wrongly about a complaint is told, and nothing is noted', async (t) => {
  const running = await runService(t);
  const number = await reportAbuse(running);
  const wrong: [string[], RegExp][] = [
    [['neighbour', '--text', 'x'], /»neighbour« beschwert sich nicht/],
    [['reporter'], /entweder --text/],
    [['reporter', '--text', 'x', ...outcome], /entweder --text/],
    [['reporter', '--text', 'x', '--received', '24.11.2026'], /--received braucht einen Tag/],
    [['reporter', '--text', 'x', '--received', '2026-02-30'], /--received braucht einen Tag/],
    [['customer', '--text', 'x', '--mail', 'nirgends'], /keine E-Mail-Adresse/],
    [['reporter', '--outcome', 'perhaps'], /kennt »perhaps« nicht/],
  ];
  for (const [typed, fault] of wrong) {
    const { faults } = await sitAtDesk(running.dataDir, ['complaint', number, ...typed]);
    assert.match(faults, fault);
  }
  assert.doesNotMatch((await sitAtDesk(running.dataDir, ['show', number])).output, /Beschwerde/);
});
