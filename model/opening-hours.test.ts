import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursInEnglish, readOpeningHours } from './opening-hours.ts';

test('hours are read from one text, a shorter Friday behind a comma, and written out in English', () => {
  const text = 'Mo–Do 08:00–17:00 Uhr, Fr 08:00–14:30 Uhr';
  assert.deepEqual(readOpeningHours(text), [
    { days: ['Mo', 'Di', 'Mi', 'Do'], opens: '08:00', closes: '17:00' },
    { days: ['Fr'], opens: '08:00', closes: '14:30' },
  ]);
  assert.equal(
    hoursInEnglish(text),
    'Monday to Thursday, 08:00 to 17:00; Friday, 08:00 to 14:30 (German time)',
  );
});

test('other formats are rejected', () => {
  for (const text of ['', 'nach Vereinbarung', 'Mo-Fr 09:00-17:00 Uhr', 'Fr–Mo 09:00–17:00 Uhr']) {
    assert.equal(readOpeningHours(text), undefined, text);
  }
});
