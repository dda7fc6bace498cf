// Protocols, ciphers and what a server chooses by default. The attacks that testssl.sh tries besides need a minute
// for each proxy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examine, proxies } from './testssl.ts';

for (const [name, start] of Object.entries(proxies)) {
  test(`testssl.sh finds nothing weak in the TLS of ${name}`, async () => {
    const options = ['--protocols', '--std', '--server-preference', '--server-defaults'];
    const { faults, sound } = await examine(start, options);
    assert.deepEqual(faults, []);
    assert.ok(sound > 15, `it has found only ${sound} things sound`);
  });
}

test('testssl.sh would find a setting that is weak', async () => {
  const weak = ['ssl_prefer_server_ciphers on', 'ssl_prefer_server_ciphers off'] as const;
  const { faults } = await examine(proxies.nginx, ['--server-preference'], [weak]);
  assert.deepEqual(
    faults.map(({ id }) => id),
    ['cipher_order'],
  );
});
