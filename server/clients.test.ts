import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import type { Client } from '../services/process/client.ts';
import { createClients } from './clients.ts';

function networksOf(
  proxies: string[],
  remoteAddress: string | undefined,
  forwarded?: string,
): Client {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return createClients(proxies).of({ headers, socket: { remoteAddress } } as IncomingMessage);
}

/** The narrowest network. */
function clientOf(...given: Parameters<typeof networksOf>): string {
  return networksOf(...given)[0].name;
}

test('without a trusted proxy the forwarding header is not believed', () => {
  assert.equal(clientOf([], '203.0.113.7', '198.51.100.1'), '203.0.113.7');
});

test('a trusted proxy tells who the client is', () => {
  assert.equal(clientOf(['10.0.0.0/8'], '10.1.2.3', '198.51.100.1'), '198.51.100.1');
  assert.equal(clientOf(['10.1.2.3'], '10.1.2.3', '198.51.100.1:4711'), '198.51.100.1');
});

test('what a client writes before the last untrusted address is not believed', () => {
  const forwarded = '1.1.1.1, 198.51.100.1, 10.9.9.9';
  assert.equal(clientOf(['10.0.0.0/8'], '10.1.2.3', forwarded), '198.51.100.1');
});

test('a header that names only proxies leads to the first of them', () => {
  assert.equal(clientOf(['10.0.0.0/8'], '10.1.2.3', '10.0.0.1, 10.0.0.2'), '10.0.0.1');
});

test('junk in the header ends the search at the last address that could be read', () => {
  assert.equal(clientOf(['10.0.0.0/8'], '10.1.2.3', '198.51.100.1, unknown'), '10.1.2.3');
  assert.equal(clientOf(['10.0.0.0/8'], '10.1.2.3', ''), '10.1.2.3');
});

test('IPv6 counts per /64', () => {
  assert.equal(clientOf([], '2001:db8:1:2:aaaa::1'), '2001:db8:1:2::/64');
  assert.equal(clientOf([], '2001:db8:1:2:bbbb::2'), '2001:db8:1:2::/64');
  assert.equal(clientOf(['::1'], '::1', '[2001:db8:1:3::9]:443'), '2001:db8:1:3::/64');
});

test('wider IPv6 networks count too, with a larger share', () => {
  assert.deepEqual(networksOf([], '2001:db8:1:2345:aaaa::1'), [
    { name: '2001:db8:1:2345::/64', share: 1 },
    { name: '2001:db8:1:2300::/56', share: 2 },
    { name: '2001:db8:1::/48', share: 3 },
  ]);
});

test('an IPv4 address in IPv6 clothes is the same client, and the same proxy', () => {
  assert.equal(clientOf([], '::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(clientOf(['10.0.0.0/8'], '::ffff:10.1.2.3', '198.51.100.1'), '198.51.100.1');
  assert.equal(clientOf(['::ffff:10.0.0.0/104'], '10.1.2.3', '198.51.100.1'), '198.51.100.1');
  assert.equal(clientOf(['::ffff:10.1.2.3'], '10.1.2.3', '198.51.100.1'), '198.51.100.1');
});

test('a socket that is already gone has no known client', () => {
  assert.equal(clientOf([], undefined), 'unknown');
});
