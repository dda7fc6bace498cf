import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseModbusAddress } from './modbus-address.ts';

function parse(text: string) {
  return parseModbusAddress(new URL(text));
}

test('port 502 and unit 1 need not be written', () => {
  const expected = [{ host: 'logger.example', port: 502, unitIds: [1] }];
  assert.deepEqual(parse('modbus-tcp://logger.example'), expected);
  assert.deepEqual(parse('modbus-tcp://logger.example/'), expected);
  assert.deepEqual(parse('modbus-tcp://logger.example:502/1'), expected);
});

test('names several inverters of one host and of others', () => {
  assert.deepEqual(parse('modbus-tcp://10.0.0.5:1502/1,2,126?also=10.0.0.6/3&also=[fd00::7]:503'), [
    { host: '10.0.0.5', port: 1502, unitIds: [1, 2, 126] },
    { host: '10.0.0.6', port: 502, unitIds: [3] },
    { host: 'fd00::7', port: 503, unitIds: [1] },
  ]);
});

const refused: readonly [string, RegExp][] = [
  ['modbus-tcp://host/256', /unit ids from 0 to 255, and "256" is none/],
  ['modbus-tcp://host/1,', /"" is none/],
  ['modbus-tcp://host/one', /"one" is none/],
  ['modbus-tcp://host/1/2', /"1\/2" is none/],
  ['modbus-tcp://host/-1', /"-1" is none/],
  ['modbus-tcp:///1', /names no host/],
  ['modbus-tcp://host/1,2,1', /host:502\/1 twice/],
  ['modbus-tcp://host/1?also=host:502/1', /host:502\/1 twice/],
  ['modbus-tcp://host/1?also=', /names no host|can't read also=/],
  ['modbus-tcp://host/1?also=other:port', /can't read also=other:port/],
  ['modbus-tcp://host/1?unit=2', /knows no "unit"/],
  ['modbus-tcp://user:secret@host/1', /takes no password/],
  ['modbus-tcp://host/1#3', /ends before "#"/],
];

for (const [text, fault] of refused) {
  test(`refuses ${text}`, () => {
    assert.throws(() => parse(text), fault);
    assert.throws(
      () => parse(text),
      ({ message }: Error) => !message.includes('secret'),
    );
  });
}
