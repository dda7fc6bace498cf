// The desk beside the site: a port, an origin and cookies of its own, and nothing of it on the site's.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPages } from '../desk/server/build-pages.ts';
import { systemClock, systemRandomness } from '../services/process/clock.ts';
import { addColleagueAt } from '../testing/desk/sign-in.ts';
import { testSettings } from '../testing/mail/running-service.ts';
import { createTestLog } from '../testing/mail/test-log.ts';
import { ask } from '../testing/server/ask.ts';
import {
  findFreePort,
  makeProductFolder,
  type ProductFolder,
  startProduct,
} from '../testing/server/start-process.ts';
import { createClients } from './clients.ts';
import { createDeskPart } from './desk-part.ts';

let product: ProductFolder;
before(async () => {
  await buildPages();
  product = await makeProductFolder();
});
after(() => product.remove());

test('the desk answers on its own port only, and a visitor sees nothing of it', async () => {
  const [PORT, DESK_PORT] = [await findFreePort(), await findFreePort()];
  const withDesk = { PORT, DESK_PORT, PARTS: 'site,mail,desk' };
  const { process, started, ended } = startProduct(product.folder, withDesk);
  await started;
  const visit = async (path: string) => {
    const { body, headers, status } = await ask(Number(PORT), path, {});
    const { date: _, ...others } = headers;
    return { status, headers: others, body: String(body) };
  };
  const paths = ['/', '/api/me', '/healthz', '/einladung', '/api/sign-in/ways'];
  const beside = await Promise.all(paths.map(visit));
  const desk = (path: string) => ask(Number(DESK_PORT), path, {});
  assert.equal((await desk('/healthz')).status, 200);
  assert.equal((await desk('/api/me')).status, 401);
  const page = await desk('/');
  assert.equal(page.status, 200);
  assert.match(
    String(page.headers['content-security-policy']),
    /^default-src 'none'; script-src 'self'; style-src 'self'; /,
  );
  assert.equal((await desk('/kontakt')).headers['content-type'], 'text/html; charset=utf-8');
  assert.equal((await desk('/mail/v1')).headers['content-type'], 'text/html; charset=utf-8');
  process.kill('SIGTERM');
  assert.deepEqual((({ code, faults }) => [code, faults])(await ended), [0, '']);

  const alone = startProduct(product.folder, { PORT, PARTS: 'site,mail' });
  await alone.started;
  assert.deepEqual(await Promise.all(paths.map(visit)), beside, 'byte for byte the same');
  alone.process.kill('SIGTERM');
  await alone.ended;
});

test('a desk without a port, or on one that is taken, ends the start with one sentence', async () => {
  const PORT = await findFreePort();
  const missing = startProduct(product.folder, { PORT, PARTS: 'site,desk' });
  const first = await missing.ended;
  assert.deepEqual(
    [first.code, first.faults],
    [
      1,
      'server: DESK_PORT is not set, but PARTS names the desk. Set it in .env, see .env.example, e.g. to 3003.\n',
    ],
  );
  const taken = startProduct(product.folder, { PORT, PARTS: 'site,desk', DESK_PORT: PORT });
  const second = await taken.ended;
  assert.equal(second.code, 1);
  assert.match(second.faults, /^server: DESK_PORT \d+ is already in use on 127\.0\.0\.1\. .*\n$/);
});

test('a desk that is stopped first answers what it was asked', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-part-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const url = new URL('http://localhost:3003');
  const { log } = createTestLog();
  const pagesDir = await buildPages();
  const desk = createDeskPart(
    { host: '127.0.0.1', port: 0 },
    { url, company: 'Beispiel', mail: testSettings(dataDir), pagesDir },
    { clock: systemClock, randomness: systemRandomness, log, clients: createClients([]) },
  );
  await desk.start();
  const { name, value } = await addColleagueAt(
    { dataDir },
    { mail: 'ada@firma.example' },
    url.origin,
  );
  // As long as somebody else holds the store, no session can be ended.
  const other = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const signingOut = request({
    ...{ port: desk.port(), method: 'POST', path: '/api/sign-out' },
    headers: {
      origin: url.origin,
      cookie: `${name}=${value}`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'content-length': 2,
      expect: '100-continue',
    },
  });
  signingOut.flushHeaders();
  const answered = once(signingOut, 'response') as Promise<[IncomingMessage]>;
  await once(signingOut, 'continue');
  signingOut.end('{}');
  await wait(200);
  const stopped = desk.stop();
  await wait(200);
  other.exec('ROLLBACK');
  other.close();
  const [answer] = await answered;
  answer.resume();
  await stopped;
  assert.equal(answer.statusCode, 200);
});
