// Client addresses: X-Forwarded-For counts only where a trusted proxy wrote it.
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { createClients } from './client.ts';

function networksOf(proxies: string, remoteAddress: string | undefined, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = { headers, socket: { remoteAddress } } as IncomingMessage;
  return createClients(proxies.split(' ').filter(Boolean)).of(request);
}

const cases: readonly [
  proxies: string,
  from: string | undefined,
  header: string | undefined,
  is: string,
][] = [
  ['', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.0.0.0/8', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
  ['10.0.0.0/8', '10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.0.0.0/8', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['10.0.0.0/8', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
  ['10.0.0.0/8', '10.1.2.3', '', '10.1.2.3'],
  ['', '2001:db8:1:2:aaaa::1', undefined, '2001:db8:1:2::/64'],
  ['::1', '::1', '[2001:db8:1:3::9]:443', '2001:db8:1:3::/64'],
  ['', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['10.0.0.0/8', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.0/104', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['', undefined, undefined, 'unknown'],
];

for (const [proxies, from, header, is] of cases) {
  test(`${from} with "${header}" behind "${proxies}" is ${is}`, () => {
    assert.equal(networksOf(proxies, from, header)[0].name, is);
  });
}

test('a private address that forwards without being trusted is told, and no visitor’s', () => {
  const told: string[] = [];
  const clients = createClients(['10.0.0.1'], (address) => void told.push(address));
  const ask = (remoteAddress: string, headers: object) =>
    clients.of({ headers, socket: { remoteAddress } } as IncomingMessage);
  const forwarded = { 'x-forwarded-for': '198.51.100.1' };
  for (const address of ['10.0.0.1', '203.0.113.7', '172.18.0.5', '::1']) ask(address, forwarded);
  ask('192.168.0.9', {});
  assert.deepEqual(told, ['172.18.0.5', '::1']);
});

test('wider IPv6 networks count too, with a larger share', () => {
  assert.deepEqual(networksOf('', '2001:db8:1:2345:aaaa::1'), [
    { name: '2001:db8:1:2345::/64', share: 1 },
    { name: '2001:db8:1:2300::/56', share: 2 },
    { name: '2001:db8:1::/48', share: 3 },
  ]);
});
