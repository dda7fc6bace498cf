// The state of the status page at a point in time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PublishedEntry, progressOf, statusAt } from './status-state.ts';

const incident: PublishedEntry = {
  id: 'backup',
  title: 'Backup verspätet',
  draft: false,
  kind: 'incident',
  components: ['backup'],
  impact: 'minor',
  begin: '2026-11-12T03:10',
  updates: [
    { at: '2026-11-12T03:40', state: 'investigating', text: 'Wir suchen.' },
    { at: '2026-11-12T05:05', state: 'identified', text: 'Gefunden.' },
  ],
  sample: false,
};
const outage: PublishedEntry = {
  ...incident,
  id: 'netz',
  components: ['netz', 'backup'],
  impact: 'critical',
};
const maintenance: PublishedEntry = {
  ...incident,
  id: 'wartung',
  kind: 'maintenance',
  components: ['cloud'],
  begin: '2026-11-13T22:00',
  end: '2026-11-13T23:00',
};
const at = (text: string) => Date.parse(text);

test('the worst open incident is the state of its components and of the page', () => {
  const status = statusAt([incident, outage], at('2026-11-12T06:00+01:00'));
  assert.equal(status.indicator, 'critical');
  assert.equal(status.stateOf('backup'), 'major_outage');
  assert.equal(status.stateOf('cloud'), 'operational');
  assert.equal(progressOf(incident, at('2026-11-12T04:00+01:00')), 'investigating');
  assert.equal(progressOf(incident, at('2026-11-12T06:00+01:00')), 'identified');
});

test('maintenance is planned, then current, then past, without an update', () => {
  const seen = ['21:59', '22:00', '23:00'].map((time) => {
    const now = at(`2026-11-13T${time}+01:00`);
    const { indicator, planned, stateOf } = statusAt([maintenance], now);
    return [planned.length, indicator, stateOf('cloud'), progressOf(maintenance, now)];
  });
  assert.deepEqual(seen, [
    [1, 'none', 'operational', 'scheduled'],
    [0, 'maintenance', 'under_maintenance', 'in_progress'],
    [0, 'none', 'operational', 'completed'],
  ]);
});

test('what has ended is listed for 90 days under the day on which it began, in German time', () => {
  const late = { ...incident, begin: '2026-11-12T00:10', end: '2026-11-12T07:45' };
  const daysLater = (days: number) => at('2026-11-12T07:45+01:00') + days * 86_400_000;
  const { current, indicator, pastByDay } = statusAt([late, maintenance], daysLater(89));
  assert.deepEqual([...pastByDay.keys()], ['2026-11-13', '2026-11-12']);
  assert.deepEqual([current.length, indicator], [0, 'none']);
  assert.deepEqual([...statusAt([late], daysLater(90)).pastByDay], []);
});
