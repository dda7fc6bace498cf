// What an editor is told about incidents and maintenance.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentMs, statusEntrySchema } from './status.ts';

const update = { at: '2026-11-12T03:40', state: 'investigating', text: 'Wir suchen.' };
const incident = {
  title: 'Backup verspätet',
  kind: 'incident',
  components: ['backup'],
  impact: 'minor',
  begin: '2026-11-12T03:10',
  updates: [update],
};
const scheduled = [{ ...update, state: 'scheduled' }];

const refused: readonly [name: string, change: object, message: RegExp][] = [
  [
    'an end before the begin',
    { end: '2026-11-12T03:00', updates: [{ ...update, at: incident.begin }] },
    /^Das Ende liegt vor dem Beginn/,
  ],
  ['an update before the begin', { begin: '2026-11-12T04:00' }, /außerhalb von Beginn und Ende/],
  ['an update after the end', { end: '2026-11-12T03:20' }, /außerhalb von Beginn und Ende/],
  ['a state of maintenance', { updates: scheduled }, /„scheduled“ gehört nicht zu einer Störung/],
  ['an end that is missing', { updates: [{ ...update, state: 'resolved' }] }, /ihr Ende fehlt/],
  ['maintenance without end', { kind: 'maintenance', updates: scheduled }, /ein geplantes Ende/],
  ['a time zone', { begin: '2026-11-12T03:10Z' }, /./],
  ['no component', { components: [] }, /./],
];

test('an incident without end and an announced maintenance are accepted', () => {
  assert.ok(statusEntrySchema.safeParse(incident).success);
  const times = { begin: '2026-12-01T22:00', end: '2026-12-01T23:00' };
  const announced = { ...incident, ...times, kind: 'maintenance', updates: scheduled };
  assert.deepEqual(statusEntrySchema.safeParse(announced).error, undefined);
});

for (const [name, change, message] of refused) {
  test(`${name} is refused`, () => {
    const { error } = statusEntrySchema.safeParse({ ...incident, ...change });
    assert.match(error?.issues[0]?.message ?? 'accepted', message);
    assert.equal(error?.issues.length, 1);
  });
}

test('times are German, in summer and winter', () => {
  assert.equal(momentMs('2026-07-01T12:00'), Date.parse('2026-07-01T10:00Z'));
  assert.equal(momentMs('2026-12-01T12:00'), Date.parse('2026-12-01T11:00Z'));
});
