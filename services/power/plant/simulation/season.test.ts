import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthlyValue, yearFraction, yearlyWave } from './season.ts';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test('gives the value of a month in its middle, and goes straight from one to the next', () => {
  assert.ok(Math.abs(monthlyValue(months, Date.parse('2026-07-16T12:00Z')) - 7) < 0.05);
  assert.ok(Math.abs(monthlyValue(months, Date.parse('2026-08-01T00:00Z')) - 7.5) < 0.05);
});

test('has no step at the turn of the year', () => {
  const before = Date.parse('2026-12-31T23:59:59Z');
  for (const value of [
    (time: number) => monthlyValue(months, time),
    (time: number) => yearlyWave(time, 0.3),
  ]) {
    assert.ok(Math.abs(value(before) - value(before + 86_400_000)) < 0.4);
  }
  assert.ok(
    Math.abs(monthlyValue(months, before) - 6.5) < 0.4,
    'half way from December to January',
  );
});

test('counts the year from 0 to 1, also before 2000', () => {
  assert.ok(Math.abs(yearFraction(Date.parse('1985-07-02T12:00Z')) - 0.5) < 0.005);
});

test('names what is wrong with a table that is too short', () => {
  assert.throws(
    () => monthlyValue([1, 2, 3], Date.parse('2026-09-01T00:00Z')),
    /12 months, not for 3/,
  );
});
