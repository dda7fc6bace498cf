import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDate } from './read-date.ts';

test('the dates of all formats are understood', () => {
  const moment = new Date('2023-01-20T09:00:00Z');
  for (const text of [
    'Fri, 20 Jan 2023 10:00:00 +0100',
    '20 Jan 23 09:00 GMT',
    ' 2023-01-20T10:00:00.000+01:00\n',
    '2023-01-20T09:00Z',
    // Without a zone: the same on every machine, whatever its own zone is.
    '2023-01-20T09:00:00',
    '20 Jan 2023 09:00:00',
  ]) {
    assert.deepEqual(readDate(text), moment, text);
  }
  assert.deepEqual(readDate('2023-01-20'), new Date('2023-01-20'));
});

test('what is no date is not guessed at', () => {
  for (const text of [
    '',
    'Ausgabe 5',
    'gestern',
    '2023',
    '1674205200',
    '2023-13-01',
    '20.01.2023',
  ]) {
    assert.equal(readDate(text), undefined, text);
  }
});
