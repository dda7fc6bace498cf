// The rules of both forms, for browser and service. In the browser: e2e/form-fields.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type FieldShape,
  faultOf,
  findFaults,
  isValid,
  tidyPastedText,
  withAsciiDomain,
} from './enquiry-rules.ts';
import { fields, formIn } from './forms.ts';

const { rules: contactRules } = formIn('contact', 'de');
const { rules: abuseRules } = formIn('abuse', 'de');
/** Fields that may stay empty. */
const empty = Object.fromEntries(
  Object.entries(abuseRules)
    .filter(([, { minLength }]) => minLength === 0)
    .map(([field]) => [field, '']),
);
const message = { name: 'Änne Müller', mail: 'aenne@kundin.example', content: 'Guten Tag' };

test('names every field that is missing, in the words of the specification, and none of an ordinary message', () => {
  assert.deepEqual(findFaults(contactRules, message), {});
  assert.deepEqual(findFaults(contactRules, {}), {
    name: 'Bitte Namen eingeben',
    mail: 'Bitte E-Mail-Adresse eingeben',
    content: 'Bitte Nachricht eingeben',
  });
  assert.deepEqual(findFaults(abuseRules, empty), {
    name: 'Bitte Namen eingeben',
    mail: 'Bitte E-Mail-Adresse eingeben',
    content: 'Beschreibung der Rechtsverletzung eingeben',
    location: 'Bitte den Ort der Rechtsverletzung eingeben',
  });
});

const { client, content, location, mail, name } = fields;
// Lengths count as the browser counts them.
const good: readonly (readonly [FieldShape & { noun: string }, ...texts: string[]])[] = [
  [
    name,
    'Al',
    '🙂',
    'x'.repeat(200),
    '\u202eאבג',
    ' 王 ',
    '\u200bA',
    'A\u2028B',
    '👩‍👩‍👧',
    'e\u0301',
  ],
  [content, '🙂'.repeat(10_000), 'eins\r\nzwei\ndrei'],
  [location, 'x'.repeat(2_000)],
  // No rule at all.
  [client, '', 'A', 'A\tB\nC', 'x'.repeat(5_000), '\ud83d'],
  [
    mail,
    ...['a@b.de', 'first.last+tag@sub.example.com', 'A_b%c-d@EXAMPLE.technology', '..%@1.de'],
    ...[
      `a@${'b'.repeat(63)}.de`,
      'a@b--c.xn--d-e.de',
      'a@bücher.de',
      'a@shop.Straße.example',
      'a@例え。jp',
    ],
  ],
];
const controls = ['\0', '\t', '\u001b', '\u007f', '\u0085'];
// Each has two characters or more, and shows none.
const invisible = [
  ...['   ', '\u00a0\u2003', '\u200b\u200b', '\u202e\u202c', '\u2066\u2069\ufeff', '\u00ad\u2060 '],
  ...['\u3164\u3164', '\u2800\u2800', '\ufe0f\ufe0f'],
];
const bad: typeof good = [
  [name, 'A', 'x'.repeat(201), 'Max\nBcc: x@y.de', ...controls.map((control) => `Max${control}`)],
  [
    content,
    `${'🙂'.repeat(10_000)}!`,
    'kaputt \ud83d',
    ...controls.map((control) => `A${control}B`),
  ],
  [location, 'x'.repeat(2_001)],
  ...[name, content, location].map((rule) => [rule, ...invisible] as const),
  [content, '\n\r\n \n'],
  [
    mail,
    ...['a@b', 'a@b.c', 'a@b.abcdefghijk', 'ä@b.de', 'ä@bücher.de', 'a@bücher.рф', 'a@bücher.de/x'],
    ...['a@bü cher.de', 'bücher.de', `a@${'ü'.repeat(300)}.de`, 'a b@c.de', 'a@b.de\n', '<a@b.de>'],
    ...['a@b.de, x@y.de', '"a"@b.de', 'a@b@c.de', 'a@b..de', 'a@.b.de', 'a@-.de', 'a@-b.de'],
    ...['a@b-.de', 'a@sub.-b.de', `a@${'b'.repeat(64)}.de`, `${'a'.repeat(250)}@b.de`],
  ],
];

for (const [cases, expected] of [
  [good, true],
  [bad, false],
] as const) {
  for (const [rule, ...texts] of cases) {
    const quoted = JSON.stringify(texts[0]).slice(0, 40);
    test(`${expected ? 'accepts' : 'refuses'} ${quoted} and its like as ${rule.noun}`, () => {
      for (const text of texts) assert.equal(isValid(rule, text), expected, JSON.stringify(text));
    });
  }
}

test('the pattern attribute refuses invisible text', () => {
  const asAttribute = new RegExp(`^(?:${name.pattern?.source})$`, 'v');
  assert.doesNotMatch('\u200b\u200b', asAttribute);
  assert.match('Änne Müller', asAttribute);
});

test('converts the domain of an address to ASCII', () => {
  assert.equal(withAsciiDomain('a@bücher.de'), 'a@xn--bcher-kva.de');
  assert.equal(withAsciiDomain('a@bu\u0308cher.de'), 'a@xn--bcher-kva.de');
  for (const address of ['A@B.de', 'ä@b.de', 'a@[1.2.3.4]', 'bücher.de', 'a@bücher.de:80', '']) {
    assert.equal(withAsciiDomain(address), address);
  }
});

test('the message for a text that is only too long states the limit', () => {
  const long = 'x'.repeat(21_500);
  const report = { ...message, ...empty, location: long };
  assert.equal(
    faultOf(contactRules.content, long),
    'Bitte Nachricht kürzen: höchstens 20.000 Zeichen, jetzt sind es 21.500',
  );
  assert.deepEqual(findFaults(formIn('abuse', 'en').rules, report, 'en'), {
    location: 'Please shorten the location: at most 2,000 characters, now there are 21,500',
  });
  assert.equal(faultOf(contactRules.mail, long), 'Bitte E-Mail-Adresse eingeben');
  assert.equal(faultOf(contactRules.name, ' '.repeat(300)), 'Bitte Namen eingeben');
});

test('tidies pasted text so that it can be sent', () => {
  for (const [rule, pasted, tidied] of [
    [content, 'A\tB\r\nC\0D', 'A B\r\nCD'],
    [name, 'Max\tMuster\nmann', 'Max Mustermann'],
    [client, 'A\tB\r\nC\0', 'A B  C '],
    [client, `${'x'.repeat(1_999)}🙂`, 'x'.repeat(1_999)],
  ] as const) {
    assert.equal(tidyPastedText(rule, pasted), tidied);
  }
  assert.equal(isValid(content, tidyPastedText(content, '\ud83d x')), true);
});
