import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts';

const everything = () => true;
const onlyPlain = (encoding: Encoding) => encoding === 'identity';

const cases: [string | undefined, Encoding | undefined][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.001', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, gzip', 'gzip'],
  ['br, *;q=0', 'br'],
  ['*;q=0', undefined],
  ['identity;q=0', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['deflate', 'identity'],
  ['br;q=hello, gzip', 'gzip'],
  ['br;q=2, gzip', 'gzip'],
  [' br ; q=0 , gzip ; Q=0.3 ', 'gzip'],
  [',;,=', 'identity'],
];

for (const [header, expected] of cases) {
  test(`a client saying ${JSON.stringify(header)} gets ${expected ?? 'a refusal'}`, () => {
    assert.equal(negotiateEncoding(header, everything), expected);
  });
}

test('what is not packed is sent plain', () => {
  assert.equal(negotiateEncoding('br, gzip', onlyPlain), 'identity');
  assert.equal(negotiateEncoding('br, identity;q=0', onlyPlain), undefined);
});
