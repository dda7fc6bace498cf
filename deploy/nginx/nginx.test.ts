import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askSecurely } from '../../testing/deploy/ask-securely.ts';
import { listenForTest } from '../../testing/deploy/listen-for-test.ts';
import { startNginx } from '../../testing/deploy/nginx-process.ts';
import { testProxy } from '../../testing/deploy/proxy-promises.ts';
import { freePort } from '../../testing/process/free-port.ts';

testProxy('nginx', startNginx, ['send_timeout 30s', 'send_timeout 1s']);

test('nginx lets one address have so many requests under way, and others theirs', async (t) => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting = [first, second];
  const holding = await listenForTest(t, () => waiting.shift()?.resolve());
  const upstreams = { ports: [holding, holding] as const, releases: '/nowhere' };
  const ports = { secure: await freePort(), plain: await freePort() };
  const nginx = await startNginx(ports, upstreams, [
    ['limit_conn clients 500', 'limit_conn clients 1'],
  ]);
  t.after(nginx.stop);
  askSecurely(ports.secure, '/', { from: '127.0.0.2' }).catch(() => {});
  await first.promise;
  const refused = await askSecurely(ports.secure, '/', { from: '127.0.0.2' });
  assert.equal(refused.status, 429);
  assert.match(refused.body, /zu viele Verbindungen/);
  assert.equal(refused.headers['strict-transport-security'], 'max-age=63072000');
  askSecurely(ports.secure, '/', { from: '127.0.0.3' }).catch(() => {});
  await second.promise;
});

test('nginx counts IPv6 by /64', () => {
  const conf = readFileSync(join(import.meta.dirname, 'leinestern.conf'), 'utf8');
  const [, map = ''] = /^map \$remote_addr \$client \{\n(.+?)^\}/ms.exec(conf) ?? [];
  const patterns = [...map.matchAll(/"~(.+)"/g)].map(([, pattern = '']) => new RegExp(pattern));
  assert.equal(patterns.length, 2);
  const clientOf = (address: string) =>
    patterns.map((pattern) => pattern.exec(address)?.[1]).find(Boolean) ?? address;
  const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:2:3:4:5:6'].map(clientOf);
  assert.equal(new Set(same).size, 1, same.join(' '));
  const others = ['2001:db8:1:3::1', '2001:db8:1::1', '2001:db8::1', '192.0.2.1', '192.0.2.2'];
  assert.equal(new Set([...same, ...others.map(clientOf)]).size, 6);
});
