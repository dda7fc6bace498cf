import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressHint } from './address-hint.ts';

const ways = { mailbox: 'kontakt@leinestern.example', phone: '+49 511 1' };
const form = ' Eine Adresse sieht so aus: name@example.com';
const ending = `Am Schluss fehlt die Endung, etwa .de.${form}`;

const hints: readonly (readonly [address: string, language: 'de' | 'en', hint: string | RegExp])[] =
  [
    ['eva', 'de', `Es fehlt das @.${form}`],
    ['eva@', 'de', `Nach dem @ fehlt die Domain.${form}`],
    [
      'eva@',
      'en',
      'The domain after the @ is missing. An address looks like this: name@example.com',
    ],
    ['@firma.de', 'de', `Vor dem @ fehlt der Name.${form}`],
    ['eva@firma', 'de', ending],
    ['eva@firma.d', 'de', ending],
    ['eva@bücher', 'de', ending],
    ['eva muster@firma.de', 'de', `Es steht ein Leerzeichen darin.${form}`],
    ['eva@firma@de', 'de', `Es steht mehr als ein @ darin.${form}`],
    ['jörg@firma.de', 'de', /^Vor dem @ sind nur Buchstaben von A bis Z/],
    ['eva@firma..de', 'de', `Nach dem @ steht keine gültige Domain.${form}`],
    // The endings that the form cannot take: telephone and mailbox in place of it.
    ['eva@haus.versicherung', 'de', /zehn Buchstaben.*\+49 511 1/],
    ['eva@почта.рф', 'en', /letters other than A to Z.*kontakt@leinestern\.example/],
    // The message of an empty field suffices.
    ['  ', 'de', ''],
  ];

for (const [address, language, hint] of hints) {
  test(`says of "${address}" what is wrong (${language})`, () => {
    const said = addressHint(address, language, ways) ?? '';
    if (typeof hint === 'string') assert.equal(said, hint);
    else assert.match(said, hint);
  });
}
