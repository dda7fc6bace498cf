import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { askSecurely } from '../../testing/deploy/ask-securely.ts';
import { listenForTest } from '../../testing/deploy/listen-for-test.ts';
import { startNginx } from '../../testing/deploy/nginx-process.ts';
import { freePort } from '../../testing/process/free-port.ts';

// Longer than a request lasts on a server that is not busy.
const heldMs = 11_000;

test('nginx passes on a message that a busy server had for long and then cut', async (t) => {
  const cutting = await listenForTest(t, async (request) => {
    await wait(heldMs);
    request.socket.destroy();
  });
  const taking = await listenForTest(t, (_, response) => void response.writeHead(202).end());
  const ports = { secure: await freePort(), plain: await freePort() };
  const upstreams = { ports: [cutting, taking] as const, releases: '/nowhere' };
  const nginx = await startNginx(ports, upstreams);
  t.after(nginx.stop);
  const answer = await askSecurely(ports.secure, '/mail/v1', { method: 'POST', body: '{}' });
  assert.equal(answer.status, 202);
});
