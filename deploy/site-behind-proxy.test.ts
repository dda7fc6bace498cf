// What nginx and, nightly, Caddy keep before two processes of the site, with the configuration that we ship.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { connect, type SecureVersion } from 'node:tls';
import { WebSocket } from 'ws';
import { askSecurely, judged } from '../testing/deploy/ask-securely.ts';
import { provokeLogs, traces } from '../testing/deploy/provoke-logs.ts';
import { freePorts, proxies, type RunningProxy } from '../testing/deploy/proxy-process.ts';
import type { ProxyPorts } from '../testing/deploy/proxy-programs.ts';
import { freePort } from '../testing/process/free-port.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';
import { ask } from '../testing/server/ask.ts';
import { writeSampleSite } from '../testing/server/sample-site.ts';
import { findFreePort, makeProductFolder, startProduct } from '../testing/server/start-process.ts';

const siteUrl = 'https://localhost';
const asset = '/_assets/app.Ab3dE.js';
/** An asset that only the release before had. */
const formerAsset = '/_assets/former.Ab3dE.js';
/** An asset that came after the servers had read theirs: only on disk. */
const proxyAsset = '/_assets/proxy.Ab3dE.js';
const hsts = 'max-age=63072000';
for (const { name, start } of proxies) {
  describe(`${name} before the site`, () => {
    let servers: Awaited<ReturnType<typeof startTwo>>;
    let ports: ProxyPorts;
    let proxy: RunningProxy;
    before(async () => {
      servers = await startTwo();
      ports = await freePorts();
      proxy = await start(ports, { ...servers, desk: servers.ports[0], editor: await freePort(2) });
    });
    after(async () => {
      await proxy.stop();
      await servers.stop();
    });
    const page = (path: string, question = {}) => askSecurely(ports.secure, path, question);

    test(`${name} speaks TLS 1.2 and 1.3 only, with strong suites only`, async () => {
      assert.equal(await protocolWith(ports.secure, 'TLSv1.3'), 'TLSv1.3');
      assert.equal(await protocolWith(ports.secure, 'TLSv1.2'), 'TLSv1.2');
      for (const version of ['TLSv1', 'TLSv1.1'] as const)
        assert.equal(await protocolWith(ports.secure, version), undefined, version);
      for (const weak of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-ECDSA-AES128-SHA'])
        assert.equal(await protocolWith(ports.secure, 'TLSv1.2', weak), undefined, weak);
    });

    test(`${name} passes pages on as they are, packed and with HSTS`, async () => {
      const kontakt = await page('/kontakt', { headers: { 'accept-encoding': 'br' } });
      const { headers, status } = kontakt;
      assert.deepEqual([status, headers['content-encoding']], [200, 'br']);
      assert.equal(headers['strict-transport-security'], hsts);
      const lost = await page('/nirgends');
      assert.equal(lost.status, 404);
      assert.match(String(lost.headers['content-security-policy']), /script-src 'self'/);
    });

    test(`${name} serves assets itself, with our headers, those of the release before too`, async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const byProxy = await page(asset, { headers });
        const byUs = await ask(Number(servers.ports[0]), asset, { headers });
        assert.equal(byProxy.status, 200);
        assert.deepEqual(judged(byProxy.headers), judged(byUs.headers));
        assert.equal(byProxy.body, byUs.body.toString('latin1'));
      }
      assert.equal((await page(proxyAsset)).body, 'proxy');
      assert.equal((await page(formerAsset)).body, 'former');
      const lost = await page('/_assets/never.js');
      assert.equal(lost.status, 404);
      assert.doesNotMatch(String(lost.headers['cache-control']), /immutable/);
    });

    test(`${name} names the sender of a form, and ignores what a client claims`, async () => {
      const form = (from: string, content: string, headers = {}) =>
        send(ports, from, content, headers);
      assert.equal(await form('127.0.0.2', 'first'), 200);
      assert.equal(await form('127.0.0.2', 'second'), 429);
      assert.equal(await form('127.0.0.2', 'third', { 'x-forwarded-for': '192.0.2.7' }), 429);
      assert.equal(await form('127.0.0.3', 'fourth'), 200);
    });

    test(`${name} lets visitors watch the solar plant`, async () => {
      const address = `wss://localhost:${ports.secure}/power`;
      const watching = new WebSocket(address, { origin: siteUrl, rejectUnauthorized: false });
      const [watts] = await once(watching, 'message');
      assert.match(String(watts), /^-?\d+$/);
      watching.terminate();
    });

    test(`${name} leaves it to us to refuse a long message, and ends an absurd one`, async () => {
      const post = (bytes: number) => {
        const headers = { 'content-type': 'application/json', origin: siteUrl };
        const body = Buffer.alloc(bytes, 0x20);
        return page('/mail/v1', { method: 'POST', headers, body });
      };
      const long = await post(220_000);
      assert.equal(long.status, 413);
      assert.match(String(long.headers['content-type']), /json/);
      const absurd = await post(1_000_000).catch(({ code }) => ({ status: code }));
      assert.ok([413, 'EPIPE', 'ECONNRESET'].includes(absurd.status), String(absurd.status));
    });

    test(`${name} sends readers to https and the right name, but no message and no websocket`, async () => {
      const plain = (path: string) => ask(ports.plain, path, { headers: { host: 'localhost' } });
      const { headers, status } = await plain('/kontakt?a=1');
      assert.deepEqual([status, headers.location], [308, 'https://localhost/kontakt?a=1']);
      for (const path of ['/mail/v1', '/power', '/power/latest']) {
        assert.equal((await plain(path)).status, 403);
      }
      const bare = await page('/tech', { host: 'leinestern.example' });
      assert.equal(bare.headers.location, 'https://localhost/tech');
      assert.equal(bare.headers['strict-transport-security'], hsts);
    });

    test(`${name} loses no request while one of two servers goes, says so when both are gone, and logs nothing that leads to a visitor`, {
      timeout: 120_000,
    }, async () => {
      const stopped = servers.stopOne(0);
      const pages: number[] = [];
      for (let index = 0; index < 20; index += 1) pages.push((await page('/kontakt')).status);
      assert.equal(await send(ports, '127.0.0.4', 'fifth'), 200);
      await stopped;
      pages.push((await page('/kontakt')).status);
      assert.deepEqual([...new Set(pages)], [200]);
      await provokeLogs(ports);
      await servers.stopOne(1);
      const { headers, status } = await page('/kontakt');
      assert.deepEqual([status, headers['retry-after']], [503, '5']);
      assert.equal(headers['strict-transport-security'], hsts);
      assert.equal((await page(asset)).status, 200);
      await provokeLogs(ports);
      const logged = proxy.logged();
      assert.match(logged, new RegExp(`127\\.0\\.0\\.1:${servers.ports[1]}`));
      assert.doesNotMatch(logged, traces);
      assert.doesNotMatch(logged, /127\.0\.0\.[234]\b/);
    });
  });
}

/** Two processes of the real product, and a release folder with the assets that the proxy serves itself. */
async function startTwo() {
  const product = await makeProductFolder();
  const former = await writeSampleSite({});
  const releases = temporaryFolder();
  await writeSampleSite({ [formerAsset]: 'former' }, join(former.distDir, 'dist'));
  symlinkSync(product.folder, join(releases, 'current'));
  symlinkSync(former.distDir, join(releases, 'previous'));
  for (const folder of [releases, product.folder, former.distDir]) chmodSync(folder, 0o755);
  const ports = [await findFreePort(), await findFreePort()] as const;
  const running = ports.map((PORT) =>
    startProduct(product.folder, {
      PORT,
      SITE_URL: siteUrl,
      DATA_DIR: `var-${PORT}`,
      TRUSTED_PROXIES: '127.0.0.1/32',
      MAIL_FORM_LIMIT: '1/10min',
      MAIL_AS_FILES: 'yes',
    }),
  );
  await Promise.all(running.map(({ started }) => started));
  await writeSampleSite({ [proxyAsset]: 'proxy' }, join(product.folder, 'dist'));
  const stopOne = async (index: 0 | 1) => {
    running[index]?.process.kill('SIGTERM');
    await running[index]?.ended;
  };
  const stop = () => Promise.all([stopOne(0), stopOne(1)]);
  return { ports, releases, stopOne, stop };
}

/** Sends a message without script. @returns the status */
async function send({ secure }: ProxyPorts, from: string, content: string, further = {}) {
  const type = 'application/x-www-form-urlencoded';
  const headers = { 'content-type': type, origin: siteUrl, ...further };
  const body = `name=Marit&mail=marit%40example.org&content=${content}`;
  return (await askSecurely(secure, '/mail/v1', { method: 'POST', headers, body, from })).status;
}

/** The protocol that is spoken when only this is offered; undefined when the server refuses. */
async function protocolWith(port: number, version: SecureVersion, ciphers = 'ALL:eNULL') {
  // Our own OpenSSL would refuse what is weak, whatever the server says.
  const offer = { minVersion: version, maxVersion: version, ciphers: `${ciphers}:@SECLEVEL=0` };
  const socket = connect({ port, servername: 'localhost', rejectUnauthorized: false, ...offer });
  try {
    await once(socket, 'secureConnect');
    return String(socket.getProtocol());
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
