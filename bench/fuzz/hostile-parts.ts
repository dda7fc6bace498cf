import type { Chance } from './random.ts';

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
  const start = chance.oneOf(['/', '/', '/', '//', '', 'http://evil.example/', 'http://[', '*']);
  const pieces = Array.from({ length: chance.below(6) }, () => chance.oneOf(pathPieces));
  return start + pieces.join(chance.oneOf(['/', '', '%2f']));
}

const values = [
  ...['""', '"a"', 'null', '0', '-0', '1e999', 'true', '{}', '[]', '"\\ud800"', '"\\u0000"'],
  ...['"x@y.de"', '"Bcc: x@y.de"', '"\\r\\nTo: x"', '"x@y.de, z@y.de"', '"\\"<x>\\"@y.de"'],
] as const;
const names = ['name', 'mail', 'content', 'client', 'location', '__proto__', 'toString', '', 'x'];

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
