// The desk beside the site: a port of its own, as hard to wear out as the public one.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { buildPages } from '../desk/server/build-pages.ts';
import { temporaryFolder, testSettings } from '../testing/mail/running-service.ts';
import { createTestLog } from '../testing/mail/test-log.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { ask, sendRaw } from '../testing/server/ask.ts';
import {
  findFreePort,
  makeProductFolder,
  runProduct,
  startProduct,
} from '../testing/server/start-process.ts';
import { createDeskPart } from './desk-part.ts';
import { systemClock, systemRandomness } from './process/clock.ts';
import { createClients } from './web/client.ts';
import { defaultLimits, type Limits } from './web/limits.ts';

test('the desk answers on its own port only, and a visitor sees nothing of it', async (t) => {
  await buildPages();
  const DESK_PORT = await findFreePort();
  const { PORT, stop } = await runProduct(t, { DESK_PORT, PARTS: 'site,mail,desk' });
  for (const [port, path, status] of [
    ...['/api/me', '/einladung', '/api/sign-in/ways'].map((path) => [PORT, path, 404] as const),
    [PORT, '/healthz', 200],
    [DESK_PORT, '/healthz', 200],
    [DESK_PORT, '/api/me', 401],
    [DESK_PORT, '/', 200],
  ] as const) {
    assert.equal((await ask(Number(port), path)).status, status, path);
  }
  for (const path of ['/kontakt', '/mail/v1']) {
    const { body, headers } = await ask(Number(DESK_PORT), path);
    assert.match(String(body), /id="desk"/, 'no page of the site');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; /);
  }
  await stop();
});

test('without its packages the desk does not start, and the server says how to install them', async (t) => {
  const product = await makeProductFolder();
  const isMissing = `specifier.startsWith('@simplewebauthn/')`;
  const hook = `import { registerHooks } from 'node:module'; registerHooks({ resolve: (specifier, context, next) => next(${isMissing} ? 'not-installed' : specifier, context) });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  const [PORT, DESK_PORT] = [await findFreePort(), await findFreePort()];
  const withDesk = { PORT, DESK_PORT, PARTS: 'site,desk', NODE_OPTIONS };
  const { code, faults } = await startProduct(product.folder, withDesk).ended;
  assert.deepEqual([code, /packages are not installed.+npm ci/.test(faults)], [1, true], faults);
  await (await runProduct(t, { PARTS: 'site', NODE_OPTIONS }, product.folder)).stop();
});

async function startDeskPart(t: TestContext, limits: Partial<Limits>) {
  const pagesDir = await buildPages();
  const { lines, log } = createTestLog();
  const desk = createDeskPart(
    { host: '127.0.0.1', port: 0 },
    {
      ...{ url: new URL('http://localhost:3003'), company: 'Beispiel' },
      ...{ mail: testSettings(temporaryFolder()), pagesDir },
    },
    { clock: systemClock, randomness: systemRandomness, log, clients: createClients([]) },
    { ...defaultLimits, ...limits },
  );
  await desk.start();
  t.after(desk.stop);
  /** Opens connections that send this and read nothing. */
  async function open(count: number, text: string) {
    const sockets = Array.from({ length: count }, () => connect(desk.port(), '127.0.0.1'));
    t.after(() => sockets.map((socket) => socket.destroy()));
    for (const socket of sockets) {
      socket.on('error', () => {}).pause();
      await once(socket, 'connect');
      socket.write(text);
    }
  }
  const untilAllGone = () => untilTrue('all are cut', async () => (await desk.connections()) === 0);
  return { lines, open, pagesDir, port: desk.port(), untilAllGone };
}

test('a client that reads nothing, or sends thousands of requests without waiting, is cut', async (t) => {
  const { open, pagesDir, port, untilAllGone } = await startDeskPart(t, {
    stalledTimeoutMs: 1_000,
  });
  await open(10, 'GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_500));
  const sizeOf = (name: string) => statSync(join(pagesDir, 'assets', name)).size;
  const [largest] = readdirSync(join(pagesDir, 'assets')).sort((a, b) => sizeOf(b) - sizeOf(a));
  await open(100, `GET /assets/${largest} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(30));
  await untilAllGone();
  assert.equal((await ask(port, '/api/me')).status, 401);
});

test('what is no request, or comes too slowly, is refused by the desk as by the site', async (t) => {
  const limits = { headersTimeoutMs: 200, requestTimeoutMs: 200, timeoutCheckEveryMs: 20 };
  const { lines, open, port } = await startDeskPart(t, { ...limits, maxConnectionsPerAddress: 3 });
  for (const [text, status] of [
    ['hello\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\n', 408],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 404],
  ] as const) {
    const answer = await sendRaw(port, text);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), text.slice(0, 40));
    assert.match(answer, /content-security-policy: default-src 'none'/i);
  }
  await open(3, 'GET / HTTP/1.1\r\nHost: x\r\n');
  for (let more = 0; more < 5; more += 1) assert.equal(await sendRaw(port, ''), '');
  const told = lines.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg);
  assert.deepEqual(told, ['desk: connections refused, too many from one network']);
});
