import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plantFacts } from '../../../../testing/power/plant-facts.ts';
import type { RelayedReading } from '../plant-source.ts';
import { readPayload, readRelayed, writeRelayed } from './mqtt-payload.ts';

const reading: RelayedReading = {
  watts: 48_123.5,
  takenAtMs: Date.parse('2026-06-21T10:00:05Z'),
  source: 'simulation',
};

test('what one process writes, the other reads', () => {
  const text = writeRelayed(reading);
  assert.equal(text, '{"watts":48123.5,"at":"2026-06-21T10:00:05.000Z","source":"simulation"}');
  assert.deepEqual(readRelayed(text), reading);
});

test('a path or a unit meant for a data logger does not lose that values are simulated', () => {
  const { watts, ...relayed } = reading;
  const payload = Buffer.from(writeRelayed(reading));
  for (const path of [undefined, ['watts'], ['x']]) {
    const format = { wattsPerUnit: 1_000, ...(path && { path }) };
    assert.deepEqual(readPayload(payload, format, plantFacts), { watts, relayed });
  }
});

test('anything else is none, and is left to the other forms', () => {
  const texts = [
    '',
    '48123',
    '[]',
    '{',
    '{}',
    '{"watts":"1","at":"2026-06-21T10:00:05Z","source":"mqtt"}',
    '{"watts":1,"at":5,"source":"mqtt"}',
    '{"watts":1,"at":"soon","source":"mqtt"}',
    '{"watts":1,"at":"2026-06-21T10:00:05Z","source":"toString"}',
    '{"watts":1,"at":"2026-06-21T10:00:05Z"}',
  ];
  for (const text of texts) assert.equal(readRelayed(text), undefined, text);
});

test('a power that cannot be true is none here either', () => {
  const payload = Buffer.from(writeRelayed({ ...reading, watts: 1e9 }));
  const read = readPayload(payload, { wattsPerUnit: 1 }, plantFacts);
  assert.equal('fault' in read && read.fault, 'power cannot be true');
});
