import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { signOfLifeMs } from '../../desk/server/inbox/change-routes.ts';
import { testProxyOfDesk } from '../../testing/deploy/desk-promises.ts';
import { startNginx } from '../../testing/deploy/nginx-process.ts';

testProxyOfDesk('nginx', startNginx, [
  ['#allow 192.0.2.0/24;', 'allow 127.0.0.2;'],
  ['#deny all;', 'deny all;'],
]);

test('nginx waits longer than a stream of events is silent', () => {
  const conf = readFileSync(join(import.meta.dirname, 'desk.conf'), 'utf8');
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(conf) ?? [];
  assert.ok(Number(seconds) * 1_000 > 2 * signOfLifeMs);
});
