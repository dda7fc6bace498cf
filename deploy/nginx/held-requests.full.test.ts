import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { askSecurely } from '../../testing/deploy/ask-securely.ts';
import { startNginx } from '../../testing/deploy/nginx-process.ts';
import { freePort } from '../../testing/process/free-port.ts';

// Longer than a request lasts on a server that is not busy.
const heldMs = 11_000;

test('nginx passes on a message that a busy server had for long and then cut', async (t) => {
  const cutting = await listen(t, async (request) => {
    await wait(heldMs);
    request.socket.destroy();
  });
  const taking = await listen(t, (_, response) => void response.writeHead(202).end());
  const ports = { secure: await freePort(), plain: await freePort() };
  const upstreams = { ports: [cutting, taking] as const, releases: '/nowhere' };
  const nginx = await startNginx(ports, upstreams);
  t.after(nginx.stop);
  const answer = await askSecurely(ports.secure, '/mail/v1', { method: 'POST', body: '{}' });
  assert.equal(answer.status, 202);
});

async function listen(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return String((server.address() as AddressInfo).port);
}
