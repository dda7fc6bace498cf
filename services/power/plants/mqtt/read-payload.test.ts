import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plantFacts } from '../../../../testing/power/plant-facts.ts';
import { isPlausibleWatts } from '../plant-source.ts';
import { readPayload } from './mqtt-payload.ts';

const asText = { wattsPerUnit: 1 };
const atPower = { path: ['power'], wattsPerUnit: 1 };

function read(text: string, format: Parameters<typeof readPayload>[1] = asText) {
  return readPayload(Buffer.from(text), format, plantFacts);
}

test('reads plain decimals, with space around them', () => {
  assert.deepEqual(read('0'), { watts: 0 });
  assert.deepEqual(read('180000.25'), { watts: 180_000.25 });
  assert.deepEqual(read(' -35\r\n'), { watts: -35 });
  assert.deepEqual(read('12.5', { wattsPerUnit: 1_000 }), { watts: 12_500 });
});

test('reads numbers and decimal texts in JSON', () => {
  assert.deepEqual(read('{"power":1.2e3}', atPower), { watts: 1_200 });
  assert.deepEqual(read('{"power":"1200.5"}', atPower), { watts: 1_200.5 });
  const nested = { path: ['a', '1', ''], wattsPerUnit: 1 };
  assert.deepEqual(read('{"a":[0,{"":7}]}', nested), { watts: 7 });
});

test('reads nothing where the path leads nowhere, or to no number', () => {
  const texts = ['', '{', 'null', '5', '[]', '{}', '{"power":null}', '{"power":true}'];
  for (const text of [...texts, '{"power":""}', '{"power":"0x10"}', '{"power":[5]}']) {
    const reading = read(text, atPower);
    assert.ok('fault' in reading && reading.fault === 'no number at the path', text);
  }
});

test('does not reach what every object has', () => {
  for (const key of ['constructor', '__proto__', 'length', 'toString']) {
    assert.ok('fault' in read('{"a":[1,2]}', { path: ['a', key, 'length'], wattsPerUnit: 1 }), key);
  }
});

test('refuses power that cannot be true, in JSON too', () => {
  for (const text of ['{"power":1e999}', '{"power":-1e5}', '{"power":9e6}']) {
    const reading = read(text, atPower);
    assert.ok('fault' in reading && reading.fault === 'power cannot be true', text);
  }
});

test('shows the log only the beginning of what came', () => {
  const reading = read('x'.repeat(10_000));
  assert.ok('seen' in reading && reading.seen.length === 60);
});

test('whatever is published, only plausible numbers come out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.double().map(String)), (text) => {
      for (const format of [asText, atPower]) {
        const reading = read(text, format);
        if ('watts' in reading) assert.ok(isPlausibleWatts(reading.watts, plantFacts));
      }
    }),
  );
});
