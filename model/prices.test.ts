// Prices and their sums: computed and formatted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pricesSchema } from './price-sheet.ts';
import { amountsOf, fillFacts, fillPrices, formatEuros } from './prices.ts';

const core = { name: 'nebula.core', what: 'Kern', unit: 'im Monat', net: 9 };
const sumOf = (of: string, times = 3) => ({
  name: 'nebula.sum',
  what: 'Summe',
  unit: 'im Monat',
  parts: [{ times, of }],
});
const parse = (...prices: object[]) => pricesSchema.safeParse({ sample: true, prices });

test('a sum follows its parts, also where a part is a sum', () => {
  const { prices } = pricesSchema.parse({
    prices: [core, sumOf('nebula.core', 0.9), { ...sumOf('nebula.sum', 10), name: 'nebula.year' }],
  });
  assert.equal(amountsOf(prices).get('nebula.year'), 81);
});

test('a sheet with a circle, a double name, or a price with and without amount is refused', () => {
  assert.equal(parse(core, sumOf('nebula.core')).success, true);
  assert.equal(parse(sumOf('nebula.core'), core).success, false);
  assert.equal(parse(sumOf('nebula.sum')).success, false);
  assert.equal(parse(core, core).success, false);
  assert.equal(parse({ ...sumOf('nebula.core'), net: 1 }).success, false);
  assert.equal(parse({ ...core, net: undefined }).success, false);
});

test('amounts are written as in the language of the page', () => {
  assert.deepEqual(
    [4.5, 0.9 * 118, 14_702.8, 0.025, 330].map((amount) => formatEuros(amount)),
    ['4,50\u00a0€', '106,20\u00a0€', '14.703\u00a0€', '0,025\u00a0€', '330\u00a0€'],
  );
  assert.equal(formatEuros(14_702.8, 'en'), '€14,703');
  const amounts = new Map([['a.b', 4.5]]);
  assert.equal(fillPrices('ab €(a.b), €(a.c)', amounts), 'ab 4,50\u00a0€, €(a.c)');
  assert.deepEqual(fillFacts({ what: '€(a.b)', en: { what: '€(a.b)' }, at: [1] }, amounts), {
    what: '4,50\u00a0€',
    en: { what: '€4.50' },
    at: [1],
  });
});
