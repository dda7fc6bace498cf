import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  abuseRules,
  abuseRulesIn,
  contactRules,
  faultOf,
  findFaults,
  hasLongEnding,
  isValid,
  tidyPastedText,
  withAsciiDomain,
} from './enquiry-rules.ts';

const message = { name: 'Änne Müller', mail: 'aenne@kundin.example', content: 'Guten Tag' };

test('finds no fault in an ordinary message', () => {
  assert.deepEqual(findFaults(contactRules, message), {});
});

test('names every field that is missing, in the words of the specification', () => {
  assert.deepEqual(findFaults(contactRules, {}), {
    name: 'Bitte Namen eingeben',
    mail: 'Bitte E-Mail-Adresse eingeben',
    content: 'Bitte Nachricht eingeben',
  });
  assert.deepEqual(findFaults(abuseRules, { client: '' }), {
    name: 'Bitte Namen eingeben',
    mail: 'Bitte E-Mail-Adresse eingeben',
    content: 'Beschreibung der Rechtsverletzung eingeben',
    location: 'Bitte den Ort der Rechtsverletzung eingeben',
  });
});

test('lets the client of an abuse report stay empty', () => {
  const report = { ...message, client: '', location: 'https://leinestern.example/x' };
  assert.deepEqual(findFaults(abuseRules, report), {});
});

test('counts length as the browser does, two characters at least', () => {
  assert.equal(isValid(contactRules.name, 'A'), false);
  assert.equal(isValid(contactRules.name, 'Al'), true);
  assert.equal(isValid(contactRules.name, '🙂'), true);
  assert.equal(isValid(contactRules.name, 'x'.repeat(200)), true);
  assert.equal(isValid(contactRules.name, 'x'.repeat(201)), false);
  assert.equal(isValid(contactRules.content, '🙂'.repeat(10_000)), true);
  assert.equal(isValid(contactRules.content, `${'🙂'.repeat(10_000)}!`), false);
  assert.equal(isValid(abuseRules.location, 'x'.repeat(2_000)), true);
  assert.equal(isValid(abuseRules.location, 'x'.repeat(2_001)), false);
});

const goodAddresses = [
  `a@${'b'.repeat(63)}.de`,
  'a@b--c.xn--d-e.de',
  '..%@1.de',
  'a@b.de',
  'first.last+tag@sub.example.com',
  'A_b%c-d@EXAMPLE.technology',
  'a@bücher.de',
  'a@shop.Straße.example',
  'a@例え。jp',
];
const badAddresses = [
  'a@b',
  'a@b.c',
  'a@b.abcdefghijk',
  'ä@b.de',
  'ä@bücher.de',
  'a@bücher.рф',
  'a@bücher.de/x',
  'a@bü cher.de',
  'bücher.de',
  `a@${'ü'.repeat(300)}.de`,
  'a b@c.de',
  'a@b.de\n',
  'a@b.de, x@y.de',
  '<a@b.de>',
  '"a"@b.de',
  'a@b@c.de',
  'a@b..de',
  'a@.b.de',
  'a@-.de',
  'a@-b.de',
  'a@b-.de',
  'a@sub.-b.de',
  `a@${'b'.repeat(64)}.de`,
  `${'a'.repeat(250)}@b.de`,
];

test('accepts ordinary addresses', () => {
  for (const address of goodAddresses) {
    assert.equal(isValid(contactRules.mail, address), true, address);
  }
});

test('refuses what is no single plain address', () => {
  for (const address of badAddresses) {
    assert.equal(isValid(contactRules.mail, address), false, address);
  }
});

test('an address is kept with its domain as the DNS knows it', () => {
  assert.equal(withAsciiDomain('a@bücher.de'), 'a@xn--bcher-kva.de');
  assert.equal(withAsciiDomain('a@bu\u0308cher.de'), 'a@xn--bcher-kva.de');
  for (const address of ['A@B.de', 'ä@b.de', 'a@[1.2.3.4]', 'bücher.de', 'a@bücher.de:80', '']) {
    assert.equal(withAsciiDomain(address), address);
  }
});

test('a text that is only too long is told how long it may be', () => {
  const long = 'x'.repeat(21_500);
  assert.equal(
    faultOf(contactRules.content, long),
    'Bitte Nachricht kürzen: höchstens 20.000 Zeichen, jetzt sind es 21.500',
  );
  assert.deepEqual(findFaults(abuseRulesIn.en, { ...message, client: '', location: long }, 'en'), {
    location: 'Please shorten the location: at most 2,000 characters, now there are 21,500',
  });
  assert.equal(faultOf(contactRules.mail, long), 'Bitte E-Mail-Adresse eingeben');
  assert.equal(faultOf(contactRules.name, ' '.repeat(300)), 'Bitte Namen eingeben');
  assert.equal(faultOf(contactRules.content, 'x'.repeat(20_000)), undefined);
});

test('allows line breaks in the message only, and other control characters nowhere', () => {
  assert.equal(isValid(contactRules.content, 'eins\r\nzwei\ndrei'), true);
  assert.equal(isValid(contactRules.name, 'Max\nBcc: x@y.de'), false);
  for (const control of ['\0', '\t', '\u001b', '\u007f', '\u0085']) {
    assert.equal(isValid(contactRules.content, `Hallo${control}Welt`), false);
    assert.equal(isValid(contactRules.name, `Max${control}`), false);
  }
});

// Each has two characters or more, and shows none.
const invisible = [
  '   ',
  '\u00a0\u2003',
  '\u200b\u200b',
  '\u202e\u202c',
  '\u2066\u2069\ufeff',
  '\u00ad\u2060 ',
  '\u3164\u3164',
  '\u2800\u2800',
  '\ufe0f\ufe0f',
];

test('a text that shows nothing is missing, in every field that is needed', () => {
  const { client: _, mail: __, ...texts } = abuseRules;
  for (const rule of [contactRules.content, abuseRulesIn.en.name, ...Object.values(texts)]) {
    for (const text of [...invisible, ...(rule.multiline ? ['\n\r\n \n'] : [])]) {
      assert.equal(faultOf(rule, text), rule.message, JSON.stringify(text));
    }
    for (const text of ['Al', '\u202eאבג', ' 王 ', '\u200bA', 'A\u2028B', '👩‍👩‍👧', 'e\u0301']) {
      assert.equal(isValid(rule, text), true, JSON.stringify(text));
    }
  }
  // Browsers read it with the flag v.
  const asAttribute = new RegExp(`^(?:${contactRules.name.pattern?.source})$`, 'v');
  assert.doesNotMatch('\u200b\u200b', asAttribute);
  assert.match('Änne Müller', asAttribute);
});

test('tells an address whose ending alone is too long', () => {
  assert.equal(hasLongEnding('a@meine.versicherung'), true);
  assert.equal(isValid(contactRules.mail, 'a@meine.versicherung'), false);
  for (const address of [
    'a@b.de',
    'a@meine-.versicherung',
    'ä@b.versicherung',
    'versicherung',
    '',
  ]) {
    assert.equal(hasLongEnding(address), false, address);
  }
});

test('takes whatever stands in the client of an abuse report, tidied', () => {
  const { client } = abuseRules;
  for (const text of ['', 'A', 'A\tB\nC', 'x'.repeat(5_000), '\ud83d']) {
    assert.equal(isValid(client, text), true);
    assert.deepEqual(findFaults(abuseRules, { ...message, location: 'dort', client: text }), {});
  }
  assert.equal(tidyPastedText(client, 'A\tB\r\nC\0'), 'A B  C ');
  assert.equal(tidyPastedText(client, 'x'.repeat(5_000)).length, 2_000);
  assert.equal(tidyPastedText(client, `${'x'.repeat(1_999)}🙂`), 'x'.repeat(1_999));
});

test('refuses half a character', () => {
  assert.equal(isValid(contactRules.content, 'kaputt \ud83d'), false);
});

test('tidies pasted text so that it can be sent', () => {
  assert.equal(tidyPastedText(contactRules.content, 'A\tB\r\nC\0D'), 'A B\r\nCD');
  assert.equal(tidyPastedText(contactRules.name, 'Max\tMuster\nmann'), 'Max Mustermann');
  assert.equal(
    isValid(contactRules.content, tidyPastedText(contactRules.content, '\ud83d x')),
    true,
  );
});
