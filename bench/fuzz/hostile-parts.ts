import type { Chance } from '../support/chance.ts';

const pathPieces = [
  ...['..', '.', '%2e%2e', '%252e', '%00', '%0d%0aSet-Cookie:%20x', '%c0%af', '%ff', '%', '%zz'],
  ...[
    'kontakt',
    'KONTAKT',
    'index.html',
    '_assets',
    '.env',
    '.well-known',
    'mail',
    'power',
    'blog',
  ],
  ...['ä', '\u0130', '__proto__', 'constructor', '//', '\\', ';x=y', '?a=b', '#f', '*', ' ', '\t'],
] as const;

/** A path out of pieces that have led servers astray before. */
export function hostileTarget(chance: Chance): string {
  if (chance.below(4) === 0) return `/${endless(chance, 15_000)}`;
  const start = chance.oneOf(['/', '/', '/', '//', '', 'http://evil.example/', 'http://[', '*']);
  const pieces = Array.from({ length: chance.below(6) }, () => chance.oneOf(pathPieces));
  return start + pieces.join(chance.oneOf(['/', '', '%2f']));
}

const values = [
  ...['""', '"a"', 'null', '0', '-0', '1e999', 'true', '{}', '[]', '"\\ud800"', '"\\u0000"'],
  ...['"x@y.de"', '"Bcc: x@y.de"', '"\\r\\nTo: x"', '"x@y.de, z@y.de"', '"\\"<x>\\"@y.de"'],
] as const;
const names = ['name', 'mail', 'content', 'client', 'location', '__proto__', 'toString', '', 'x'];

// Whoever looks at each of these anew from each of these is busy for minutes.
function endless(chance: Chance, length: number): string {
  const piece = chance.oneOf([
    '/',
    '.',
    '%',
    '/.',
    './',
    '../',
    '%2f',
    '%25',
    '%00',
    '?',
    '#',
    ';',
    'a/',
  ]);
  const text = piece.repeat(length / piece.length);
  return chance.oneOf([text, `${text}x`, `${text}\u00e4`, `${text}%zz`]);
}

/** Thousands of fields, with the same name or each with its own. */
export function countlessFields(chance: Chance): Buffer {
  const length = chance.oneOf([51, 1_000, 20_000, 40_000]);
  const name = chance.oneOf([
    () => 'a',
    () => '',
    (index: number) => `f${index}`,
    (index: number) => names[index % names.length] ?? '',
  ]);
  const [pair, separator, frame] = chance.oneOf([
    [(key: string) => key, '&', ''],
    [(key: string) => `${key}=1`, '&', ''],
    [(key: string) => `${JSON.stringify(key)}:""`, ',', '{}'],
  ] as const);
  const pairs = Array.from({ length }, (_, index) => pair(name(index)));
  return Buffer.from((frame.at(0) ?? '') + pairs.join(separator) + (frame.at(1) ?? ''));
}

/** A body in JSON or as a form, or something that only begins like one. */
export function hostileBody(chance: Chance): Buffer {
  const make = chance.oneOf([members, nested, form, noText, large]);
  return make(chance);
}

function members(chance: Chance): Buffer {
  // Names come twice and more.
  const pairs = Array.from(
    { length: chance.below(12) },
    () => `${JSON.stringify(chance.oneOf(names))}:${chance.oneOf(values)}`,
  );
  return Buffer.from(`{${pairs.join(chance.oneOf([',', ',', ',,', ';']))}}`);
}

function nested(chance: Chance): Buffer {
  const depth = chance.oneOf([10, 1_000, 50_000]);
  const [open, close] = chance.oneOf([
    ['[', ']'],
    ['{"name":', '}'],
  ] as const);
  const closed = chance.below(2) === 0 ? close.repeat(depth) : '';
  return Buffer.from(`${open.repeat(depth)}1${closed}`);
}

function form(chance: Chance): Buffer {
  const texts = ['a', '%', '%zz', '%c3', '%00', '+', '=', '%0D%0ABcc:%20x@y.de', 'x%40y.de', 'ä'];
  const pairs = Array.from(
    { length: chance.below(12) },
    () => `${chance.oneOf(names)}=${chance.oneOf(texts)}`,
  );
  return Buffer.from(pairs.join(chance.oneOf(['&', '&&', ';'])));
}

function noText(chance: Chance): Buffer {
  return Buffer.from(Array.from({ length: chance.below(200) }, () => chance.below(256)));
}

function large(chance: Chance): Buffer {
  const filler = 'x'.repeat(chance.oneOf([20_000, 192 * 1_024, 300_000]));
  return Buffer.from(`{"name":"a","mail":"x@y.de","content":"${filler}"}`);
}
