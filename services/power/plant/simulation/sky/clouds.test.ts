import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clouds } from './clouds.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firstDayMs = Date.parse('2016-01-01T00:00Z');

/** Mean cloud amount of each day's middle hours. */
const days = Array.from({ length: 3653 }, (_, day) => {
  const noonMs = firstDayMs + day * dayMs + 11 * hourMs;
  const amounts = [-3, -2, -1, 0, 1, 2, 3].map((hour) => clouds(noonMs + hour * hourMs).amount);
  return {
    month: new Date(noonMs).getUTCMonth() + 1,
    amount: amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length,
  };
});

test('every kind of day comes: clear, broken and overcast', () => {
  const share = (fits: (amount: number) => boolean) =>
    days.filter(({ amount }) => fits(amount)).length / days.length;
  assert.ok(share((amount) => amount < 0.2) > 0.08, 'clear days');
  assert.ok(share((amount) => amount >= 0.2 && amount <= 0.8) > 0.2, 'broken days');
  assert.ok(share((amount) => amount > 0.8) > 0.3, 'overcast days');
});

test('a day is often unlike the one before', () => {
  const changes = days.filter((day, i) => Math.abs(day.amount - (days[i - 1]?.amount ?? 0)) > 0.2);
  assert.ok(changes.length > days.length * 0.25, `${changes.length} of ${days.length}`);
});

test('winter is greyer than summer', () => {
  const winter = meanAmount([11, 12, 1]);
  const summer = meanAmount([5, 6, 7]);
  assert.ok(winter > summer + 0.1, `winter ${winter}, summer ${summer}`);
});

function meanAmount(months: readonly number[]): number {
  const amounts = days.filter(({ month }) => months.includes(month)).map(({ amount }) => amount);
  return amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
}
