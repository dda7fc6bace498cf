import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursInEnglish, readOpeningHours } from './opening-hours.ts';

test('a span of days has one opening and one closing time', () => {
  assert.deepEqual(readOpeningHours('Mo–Fr 09:00–17:00 Uhr'), [
    { days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'], opens: '09:00', closes: '17:00' },
  ]);
});

test('a shorter Friday stands behind a comma', () => {
  assert.deepEqual(readOpeningHours('Mo–Do 08:00–17:00 Uhr, Fr 08:00–14:30 Uhr'), [
    { days: ['Mo', 'Di', 'Mi', 'Do'], opens: '08:00', closes: '17:00' },
    { days: ['Fr'], opens: '08:00', closes: '14:30' },
  ]);
});

for (const text of [
  '',
  'nach Vereinbarung',
  'Mo-Fr 09:00-17:00 Uhr',
  'Mo–Fr 9–17 Uhr',
  'Mo–Fr 09:00–24:30 Uhr',
  'Fr–Mo 09:00–17:00 Uhr',
  'Mo–Fr 17:00–09:00 Uhr',
  'Mo–Fr 09:00–17:00 Uhr und öfter',
]) {
  test(`"${text}" is not guessed at`, () => {
    assert.equal(readOpeningHours(text), undefined);
  });
}

test('in English the days are written out', () => {
  assert.equal(
    hoursInEnglish('Mo–Do 08:00–17:00 Uhr, Fr 08:00–14:30 Uhr'),
    'Monday to Thursday, 08:00 to 17:00; Friday, 08:00 to 14:30 (German time)',
  );
});
