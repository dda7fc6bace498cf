import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { runService } from '../../../testing/mail/running-service.ts';

test('answers what it does not understand with one sentence and code 2', async (t) => {
  const running = await runService(t);
  const wrong: [string[], RegExp][] = [
    [['lsit'], /Den Befehl »lsit« gibt es nicht, nur list, show, /],
    [['toString'], /Den Befehl »toString« gibt es nicht/],
    [['show'], /Es fehlt <Kennung, Vorgang oder Zeichen>\. So geht es: desk show </],
    [['show', 'a', 'b'], /»b« ist zu viel\. So geht es/],
    [['list', '--all'], /Die Option »--all« gibt es nicht\. So geht es/],
    [['list', '--limit'], /Die Option »--limit« ist unvollständig/],
    [['list', '--limit', '0'], /--limit braucht eine ganze Zahl/],
    [['list', '--state', 'lost'], /--state kennt »lost« nicht, nur waiting, failed, delivered\./],
    [['retry'], /retry braucht entweder eine Kennung .* oder --failed\./],
    [['export', 'niemand'], /»niemand« ist keine E-Mail-Adresse\./],
  ];
  for (const [typed, sentence] of wrong) {
    const { code, faults, output } = await sitAtDesk(running.dataDir, typed);
    assert.match(faults, sentence);
    assert.deepEqual([faults.split('\n').length, output, code], [2, '', 2], typed.join(' '));
  }
});

test('says what it cannot find with code 1', async (t) => {
  const running = await runService(t);
  for (const typed of [
    ['show', 'nirgends'],
    ['retry', 'nirgends'],
    ['export', 'niemand@nirgends.example'],
    ['delete', 'niemand@nirgends.example', '--yes'],
  ]) {
    const { code, faults } = await sitAtDesk(running.dataDir, typed);
    assert.equal(code, 1, typed.join(' '));
    assert.match(faults, /»ni[a-z@.]+«.*\n$/);
  }
});
