import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMqttAddress } from './mqtt-address.ts';

function parse(text: string) {
  return parseMqttAddress(new URL(text));
}

test('reads host and topic, with the ports that are registered for MQTT', () => {
  assert.deepEqual(parse('mqtt://broker.example/plant/roof/power'), {
    protocol: 'mqtt',
    host: 'broker.example',
    port: 1_883,
    topic: 'plant/roof/power',
    wattsPerUnit: 1,
  });
  assert.equal(parse('mqtts://broker.example/power').port, 8_883);
  assert.equal(parse('mqtt://[fd00::7]:1884/power').host, 'fd00::7');
});

test('reads account, path and unit, with escaped characters', () => {
  const address = parse('mqtts://b%40x:p%3A%2F%25@host:1/a%20b//c?path=/x~1y/~0z/0&unit=kW');
  assert.deepEqual(address, {
    protocol: 'mqtts',
    host: 'host',
    port: 1,
    username: 'b@x',
    password: 'p:/%',
    topic: 'a b//c',
    path: ['x/y', '~z', '0'],
    wattsPerUnit: 1_000,
  });
});

const refused: readonly [string, RegExp][] = [
  ['mqtt://host', /names no topic/],
  ['mqtt://host/', /names no topic/],
  ['mqtt:///power', /names no host/],
  ['mqtt://host/plant/+/power', /without "\+" and "#"/],
  ['mqtt://host/plant/%23', /without "\+" and "#"/],
  ['mqtt://host/plant/#', /ends before "#"/],
  ['mqtt://host/power#/ac', /JSON pointer is written \?path=/],
  ['mqtt://host/a%00b', /topic that MQTT does not allow/],
  [`mqtt://host/${'a'.repeat(65_536)}`, /topic that MQTT does not allow/],
  ['mqtt://host/power?path=ac', /begins with "\/"/],
  ['mqtt://host/power?unit=MW', /unit W or kW/],
  ['mqtt://host/power?qos=1', /knows no "qos"/],
  ['mqtt://user:100%secret@host/power', /"%" in its password/],
];

for (const [text, fault] of refused) {
  test(`refuses ${text.slice(0, 40)}`, () => {
    assert.throws(() => parse(text), fault);
    assert.throws(
      () => parse(text),
      ({ message }: Error) => !message.includes('secret'),
    );
  });
}
