// The desk's port is as hard to wear out as the public one.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { buildPages } from '../desk/server/build-pages.ts';
import { systemClock, systemRandomness } from '../services/process/clock.ts';
import { testSettings } from '../testing/mail/running-service.ts';
import { createTestLog } from '../testing/mail/test-log.ts';
import { ask, sendRaw } from '../testing/server/ask.ts';
import { createClients } from './clients.ts';
import { createDeskPart, type DeskPart } from './desk-part.ts';
import { type Limits, usualLimits } from './web/limits.ts';

const crowd = 100;
const mostMegabytes = 100;
// For a machine that does much else; usually it takes two seconds.
const boundMs = 60_000;

async function startDeskPart(t: TestContext, limits: Partial<Limits> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-crowd-'));
  const pagesDir = await buildPages();
  const { lines, log } = createTestLog();
  const desk = createDeskPart(
    { host: '127.0.0.1', port: 0 },
    {
      ...{ url: new URL('http://localhost:3003'), company: 'Beispiel' },
      ...{ mail: testSettings(dataDir), pagesDir },
    },
    { clock: systemClock, randomness: systemRandomness, log, clients: createClients([]) },
    { ...usualLimits, ...limits },
  );
  await desk.start();
  t.after(async () => {
    await desk.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { desk, lines, pagesDir };
}

/** Opens connections that send all of this at once and read nothing. */
async function open(t: TestContext, { port }: DeskPart, count: number, text: string) {
  const sockets = Array.from({ length: count }, () => connect(port(), '127.0.0.1'));
  t.after(() => sockets.map((socket) => socket.destroy()));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => {}).pause();
      await once(socket, 'connect');
      socket.write(text);
    }),
  );
}

function megabytes(): number {
  const { external, heapUsed } = process.memoryUsage();
  return (external + heapUsed) / 1_024 ** 2;
}

async function untilAllGone({ connections }: DeskPart): Promise<void> {
  const until = Date.now() + boundMs;
  while ((await connections()) > 0) {
    assert.ok(Date.now() < until, 'some are never cut');
    await setTimeout(20);
  }
}

test('a hundred who ask the desk for its largest file and read nothing cost little, and are cut', async (t) => {
  const { desk, pagesDir } = await startDeskPart(t, { stalledTimeoutMs: 1_000 });
  const [largest = ''] = readdirSync(join(pagesDir, 'assets'))
    .map((name) => [statSync(join(pagesDir, 'assets', name)).size, name] as const)
    .sort(([a], [b]) => b - a)
    .map(([, name]) => name);
  const before = megabytes();
  const request = `GET /assets/${largest} HTTP/1.1\r\nHost: x\r\n\r\n`;
  await open(t, desk, crowd, request.repeat(30));
  let most = 0;
  for (let look = 0; look < 5; look += 1) {
    assert.equal((await ask(desk.port(), '/')).status, 200);
    assert.equal((await ask(desk.port(), '/api/me')).status, 401);
    most = Math.max(most, megabytes() - before);
  }
  assert.ok(most < mostMegabytes, `${most.toFixed(0)} MB more for ${crowd} who read nothing`);
  await untilAllGone(desk);
});

test('who sends thousands of requests without waiting for an answer is cut at once', async (t) => {
  const { desk } = await startDeskPart(t);
  const before = megabytes();
  await open(t, desk, 10, 'GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_500));
  await untilAllGone(desk);
  const more = megabytes() - before;
  assert.ok(more < mostMegabytes, `${more.toFixed(0)} MB more`);
  assert.equal((await ask(desk.port(), '/api/me')).status, 401);
});

test('what is no request, or comes too slowly, is refused by the desk as by the site', async (t) => {
  const limits = { headersTimeoutMs: 200, requestTimeoutMs: 200, timeoutCheckEveryMs: 20 };
  const { desk, lines } = await startDeskPart(t, { ...limits, maxConnectionsPerAddress: 3 });
  const cases = [
    ['hello\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\n', 408],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 404],
  ] as const;
  for (const [text, status] of cases) {
    const answer = await sendRaw(desk.port(), text);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), text.slice(0, 40));
    assert.match(answer, /content-security-policy: default-src 'none'/i);
  }
  await open(t, desk, 3, 'GET / HTTP/1.1\r\nHost: x\r\n');
  for (let more = 0; more < 5; more += 1) assert.equal(await sendRaw(desk.port(), ''), '');
  const told = lines.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg);
  assert.deepEqual(told, ['desk: connections refused, too many from one network']);
});
