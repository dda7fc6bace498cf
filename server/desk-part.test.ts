// The desk beside the site, on a port of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPages } from '../desk/server/build-pages.ts';
import { ask, sendRaw } from '../testing/server/ask.ts';
import {
  findFreePort,
  makeProductFolder,
  runProduct,
  startProduct,
} from '../testing/server/start-process.ts';

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
  assert.match(await sendRaw(Number(DESK_PORT), 'hello\r\n\r\n'), /^HTTP\/1\.1 400 /);
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
