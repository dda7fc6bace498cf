// Amounts of the price sheet, and their places in texts, which name a price as €(nebula.core).
import { type Language, locales } from '../contract/enquiry-rules.ts';
import type { Price } from './price-sheet.ts';

/** Net amounts in euros by name, sums computed. */
export function amountsOf(prices: readonly Price[]): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>();
  for (const { name, net, parts = [] } of prices) {
    const sum = parts.reduce((total, { times, of }) => total + times * (amounts.get(of) ?? 0), 0);
    amounts.set(name, net ?? sum);
  }
  return amounts;
}

/** E.g. `4,50 €`, `€4.50`; whole euros from 1,000 on, and three decimals only where needed. */
export function formatEuros(amount: number, language: Language = 'de'): string {
  // Products such as 0.9 × 118 are no exact binary fractions.
  const exact = Number(amount.toFixed(6));
  const isWhole = exact >= 1_000 || Number.isInteger(exact);
  const number = exact.toLocaleString(
    locales[language],
    isWhole ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 3 },
  );
  return language === 'en' ? `€${number}` : `${number}\u00a0€`;
}

/** The amount near the start of a text, as `formatEuros` writes it, between what is before and after it. */
export const leadingAmount = /^([^\d€]{0,14})((?:€[\d.,]*\d|\d[\d.,]*\s€))(.*)$/su;

/** Name of a price in a text. */
export const pricePlace = /€\(([^()\s]*)\)/g;

/** Replaces names of prices by amounts. Unknown names stay: model/faults/price-faults.ts reports them. */
export function fillPrices(
  text: string,
  amounts: ReadonlyMap<string, number>,
  language?: Language,
): string {
  return text.replace(pricePlace, (place, name: string) => {
    const amount = amounts.get(name);
    return amount === undefined ? place : formatEuros(amount, language);
  });
}

/** Replaces names of prices in all texts of a fact file; below `en` in English. */
export function fillFacts<Value>(
  value: Value,
  amounts: ReadonlyMap<string, number>,
  language: Language = 'de',
): Value {
  if (typeof value === 'string') return fillPrices(value, amounts, language) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => fillFacts(one, amounts, language)) as Value;
  const filled = Object.entries(value).map(([key, one]) => [
    key,
    fillFacts(one, amounts, key === 'en' ? 'en' : language),
  ]);
  return Object.fromEntries(filled) as Value;
}
