import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { longestStreamMs, signOfLifeMs } from '../../desk/server/inbox/change-routes.ts';
import { startShippedCaddy } from '../../testing/deploy/caddy-process.ts';
import { testProxyOfDesk } from '../../testing/deploy/desk-promises.ts';

testProxyOfDesk('Caddy', startShippedCaddy, [
  ['#@outside not remote_ip 192.0.2.0/24', '@outside not remote_ip 127.0.0.2'],
  ['#respond @outside', 'respond @outside'],
]);

test('Caddy lets a stream of events come to its own end', () => {
  const caddyfile = readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8');
  const [, minutes] = /\bwrite (\d+)m$/m.exec(caddyfile) ?? [];
  assert.ok(Number(minutes) * 60_000 > longestStreamMs + signOfLifeMs);
});
