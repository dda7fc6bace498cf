// What each proxy keeps by a setting of its own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { askSecurely } from '../testing/deploy/ask-securely.ts';
import { freePorts, startNginx } from '../testing/deploy/proxy-process.ts';
import { listen } from '../testing/process/listen.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('nginx lets one address have so many requests under way, and others theirs', async (t) => {
  const waiting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const arrivals = waiting.map(({ promise }) => promise);
  const holding = String(
    await listen(
      t,
      createServer(() => waiting.shift()?.resolve()),
    ),
  );
  const ports = await freePorts();
  const upstreams = {
    ports: [holding, holding] as const,
    ...{ desk: holding, editor: Number(holding), releases: '/nowhere' },
  };
  const nginx = await startNginx(ports, upstreams, [
    ['limit_conn clients 500', 'limit_conn clients 1'],
  ]);
  t.after(nginx.stop);
  askSecurely(ports.secure, '/', { from: '127.0.0.2' }).catch(() => {});
  await arrivals[0];
  const refused = await askSecurely(ports.secure, '/', { from: '127.0.0.2' });
  assert.equal(refused.status, 429);
  assert.match(refused.body, /zu viele Verbindungen/);
  askSecurely(ports.secure, '/', { from: '127.0.0.3' }).catch(() => {});
  await arrivals[1];
});

test('nginx counts IPv6 by /64', () => {
  const conf = read('nginx/leinestern.conf');
  const [, map = ''] = /^map \$remote_addr \$client \{\n(.+?)^\}/ms.exec(conf) ?? [];
  const patterns = [...map.matchAll(/"~(.+)"/g)].map(([, pattern = '']) => new RegExp(pattern));
  const clientOf = (address: string) =>
    patterns.map((pattern) => pattern.exec(address)?.[1]).find(Boolean) ?? address;
  const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:2:3:4:5:6'].map(clientOf);
  assert.equal(new Set(same).size, 1, same.join(' '));
  const others = ['2001:db8:1:3::1', '2001:db8:1::1', '2001:db8::1', '192.0.2.1', '192.0.2.2'];
  assert.equal(new Set([...same, ...others.map(clientOf)]).size, 6);
});

test('Caddy takes its part of the composition, with the desk, and logs and cuts there as elsewhere', () => {
  const folder = temporaryFolder();
  for (const file of ['compose/Caddyfile', 'caddy/desk.caddyfile'])
    cpSync(join(import.meta.dirname, file), join(folder, basename(file)));
  const args = ['validate', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { status, stderr } = spawnSync('caddy', args, { env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const options = ['compose', 'caddy'].map(
    (name) => /^\{\n.+?^\}$/ms.exec(read(`${name}/Caddyfile`))?.[0],
  );
  assert.match(options[0] ?? '', /request delete/);
  assert.equal(options[0], options[1]);
});
