import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressHint } from './address-hint.ts';

const ways = { mailbox: 'kontakt@leinestern.example', phone: '+49 511 1' };

for (const [address, words] of [
  ['eva', 'Es fehlt das @.'],
  ['eva@', 'Nach dem @ fehlt die Domain.'],
  ['@firma.de', 'Vor dem @ fehlt der Name.'],
  ['eva@firma', 'Am Schluss fehlt die Endung, etwa .de.'],
  ['eva@firma.', 'Am Schluss fehlt die Endung, etwa .de.'],
  ['eva@firma.d', 'Am Schluss fehlt die Endung, etwa .de.'],
  ['eva@bücher', 'Am Schluss fehlt die Endung, etwa .de.'],
  ['eva muster@firma.de', 'Es steht ein Leerzeichen darin.'],
  ['eva@firma@de', 'Es steht mehr als ein @ darin.'],
  ['jörg@firma.de', 'Vor dem @ sind nur Buchstaben von A bis Z'],
  ['eva@firma..de', 'Nach dem @ steht keine gültige Domain.'],
] as const) {
  test(`says of ${address} what is wrong and how an address looks`, () => {
    const hint = addressHint(address, 'de', ways) ?? '';
    assert.ok(hint.startsWith(words), hint);
    assert.ok(hint.endsWith(' Eine Adresse sieht so aus: name@example.com'), hint);
  });
}

test('says it in English, too', () => {
  assert.equal(
    addressHint('eva@', 'en', ways),
    'The domain after the @ is missing. An address looks like this: name@example.com',
  );
});

test('says nothing of an empty field, whose message suffices', () => {
  for (const empty of ['', '  ']) assert.equal(addressHint(empty, 'de', ways), undefined);
});

test('offers telephone and mailbox where the ending is one that the form cannot take', () => {
  assert.match(
    addressHint('eva@haus.versicherung', 'de', ways) ?? '',
    /zehn Buchstaben.*\+49 511 1/,
  );
  assert.match(addressHint('eva@bücher.versicherung', 'de', ways) ?? '', /zehn Buchstaben/);
  const foreign = addressHint('eva@почта.рф', 'en', ways);
  assert.match(foreign ?? '', /letters other than A to Z.*kontakt@leinestern\.example/);
});
