// What every proxy in front of us has to keep, whichever it is.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { freePort } from '../process/free-port.ts';
import { ask } from '../server/ask.ts';
import { askSecurely, askWithoutReading, sendForm } from './ask-securely.ts';
import { provokeLogs, traces } from './provoke-logs.ts';
import type { ProxyPorts, RunningProxy, StartProxy } from './proxy-process.ts';
import { formerAsset, proxyAsset, type Replicas, startReplicas } from './replicas.ts';
import { chosenCipher, protocolWith } from './tls-handshake.ts';

const siteUrl = 'https://localhost';
const asset = '/_assets/app.Ab3dE.js';
// What differs with every connection, and what a proxy may count in its own way.
const ownHeaders =
  /^(accept-ranges|alt-svc|connection|content-length|date|etag|keep-alive|last-modified|server)$/;
const hsts = 'max-age=63072000';

/** @param sooner what to replace so that a client that does not read is cut within seconds */
export function testProxy(
  name: string,
  start: StartProxy,
  sooner: readonly [string, string],
): void {
  let replicas: Replicas;
  let ports: ProxyPorts;
  let proxy: RunningProxy;
  const ends: (() => Promise<void>)[] = [];
  before(async () => {
    replicas = await startReplicas(siteUrl);
    ends.push(replicas.stop);
    ports = { secure: await freePort(), plain: await freePort() };
    proxy = await start(ports, replicas);
    ends.push(proxy.stop);
  });
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });

  test(`${name} speaks TLS 1.2 and 1.3 only, with strong suites only, in one order for all`, async () => {
    const { secure } = ports;
    assert.equal(await protocolWith(secure, 'TLSv1.3'), 'TLSv1.3');
    assert.equal(await protocolWith(secure, 'TLSv1.2'), 'TLSv1.2');
    for (const old of ['TLSv1', 'TLSv1.1'] as const) {
      assert.equal(await protocolWith(secure, old), undefined, old);
    }
    const [one, other] = ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384'];
    const chosen = await chosenCipher(secure, `${one}:${other}`);
    assert.ok(chosen);
    assert.equal(await chosenCipher(secure, `${other}:${one}`), chosen);
    for (const weak of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-ECDSA-AES128-SHA']) {
      assert.equal(await chosenCipher(secure, weak), undefined, weak);
    }
  });

  test(`${name} passes pages on as they are, packed and with HSTS`, async () => {
    const headers = { 'accept-encoding': 'br' };
    const page = await askSecurely(ports.secure, '/kontakt', { headers });
    assert.equal(page.status, 200);
    assert.equal(page.headers['content-encoding'], 'br');
    assert.equal(page.headers['strict-transport-security'], hsts);
    const lost = await askSecurely(ports.secure, '/nirgends');
    assert.equal(lost.status, 404);
    assert.match(String(lost.headers['content-security-policy']), /script-src 'self'/);
  });

  for (const encoding of ['br', 'gzip', 'identity']) {
    test(`${name} serves assets itself, with our headers (${encoding})`, async () => {
      const headers = { 'accept-encoding': encoding };
      const byProxy = await askSecurely(ports.secure, asset, { headers });
      const byUs = await ask(Number(replicas.ports[0]), asset, { headers });
      assert.equal(byProxy.status, 200);
      assert.deepEqual(judged(byProxy.headers), judged(byUs.headers));
      assert.equal(byProxy.body, byUs.body.toString('latin1'));
      assert.equal((await askSecurely(ports.secure, proxyAsset, { headers })).body, 'proxy');
    });
  }

  test(`${name} still has the assets of the release before, and our answer for others`, async () => {
    assert.equal((await askSecurely(ports.secure, formerAsset)).body, 'former');
    const lost = await askSecurely(ports.secure, '/_assets/never.js');
    assert.equal(lost.status, 404);
    assert.doesNotMatch(String(lost.headers['cache-control']), /immutable/);
  });

  test(`${name} tells who sends a form, and believes nobody's word for it`, async () => {
    const form = (from: string, content: string, headers = {}) =>
      sendForm(ports.secure, { from, content, headers });
    assert.equal(await form('127.0.0.2', 'first'), 200);
    assert.equal(await form('127.0.0.2', 'second'), 429);
    assert.equal(await form('127.0.0.2', 'third', { 'x-forwarded-for': '192.0.2.7' }), 429);
    assert.equal(await form('127.0.0.3', 'fourth'), 200);
  });

  test(`${name} cuts a client that does not read, and nobody who watches the sun meanwhile`, {
    timeout: 60_000,
  }, async (t) => {
    const hasty = { secure: await freePort(), plain: await freePort() };
    const cutting = await start(hasty, replicas, [sooner]);
    t.after(cutting.stop);
    // More than fits into the buffers between the two.
    const large = join(replicas.releases, 'current/dist/_assets/large.mp4');
    writeFileSync(large, '');
    truncateSync(large, 64 * 1024 * 1024);
    const watching = watchTheSun(hasty.secure);
    await once(watching, 'message');
    await askWithoutReading(hasty.secure, '/_assets/large.mp4');
    watching.ping();
    await once(watching, 'pong');
    watching.terminate();
  });

  test(`${name} lets visitors watch the solar plant`, async () => {
    const socket = watchTheSun(ports.secure);
    const [watts] = await once(socket, 'message');
    assert.match(String(watts), /^-?\d+$/);
    socket.terminate();
  });

  test(`${name} leaves it to us to refuse a long message, and ends an absurd one`, async () => {
    const send = (bytes: number) =>
      askSecurely(ports.secure, '/mail/v1', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(bytes),
          origin: siteUrl,
        },
        body: Buffer.alloc(bytes, 0x20),
      });
    const long = await send(220_000);
    assert.equal(long.status, 413);
    assert.match(String(long.headers['content-type']), /json/);
    const absurd = await send(1_000_000).catch(({ code }) => ({ status: code, headers: {} }));
    assert.ok([413, 'EPIPE', 'ECONNRESET'].includes(absurd.status), String(absurd.status));
  });

  test(`${name} sends readers to https and the right name, but no message and no websocket`, async () => {
    const page = await ask(ports.plain, '/kontakt?a=1', { headers: { host: 'localhost' } });
    assert.equal(page.status, 308);
    assert.equal(page.headers.location, 'https://localhost/kontakt?a=1');
    for (const path of ['/mail/v1', '/power', '/power/latest']) {
      assert.equal((await ask(ports.plain, path, { headers: { host: 'localhost' } })).status, 403);
    }
    const bare = await askSecurely(ports.secure, '/tech', { host: 'leinestern.example' });
    assert.equal(bare.headers.location, 'https://localhost/tech');
    assert.equal(bare.headers['strict-transport-security'], hsts);
  });

  test(`${name} loses no request while one of two servers goes, and says so when both are gone`, {
    timeout: 120_000,
  }, async () => {
    const stopped = replicas.stopOne(0);
    const pages: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      pages.push((await askSecurely(ports.secure, '/kontakt')).status);
    }
    assert.equal(await sendForm(ports.secure, { from: '127.0.0.4', content: 'fifth' }), 200);
    await stopped;
    pages.push((await askSecurely(ports.secure, '/kontakt')).status);
    assert.deepEqual([...new Set(pages)], [200]);

    await provokeLogs(ports, asset);
    await replicas.stopOne(1);
    const away = await askSecurely(ports.secure, '/kontakt');
    assert.equal(away.status, 503);
    assert.equal(away.headers['retry-after'], '5');
    assert.equal(away.headers['strict-transport-security'], hsts);
    assert.equal((await askSecurely(ports.secure, asset)).status, 200);
    await provokeLogs(ports, asset);
  });

  test(`${name} has logged that servers were away, and nothing that leads to a visitor`, () => {
    const logged = proxy.logged();
    assert.match(logged, new RegExp(`127\\.0\\.0\\.1:${replicas.ports[1]}`));
    assert.doesNotMatch(logged, traces);
    assert.doesNotMatch(logged, /127\.0\.0\.[234]\b/);
  });
}

function watchTheSun(port: number): WebSocket {
  const address = `wss://localhost:${port}/power`;
  return new WebSocket(address, { origin: siteUrl, rejectUnauthorized: false });
}

/** Of all headers those in which a proxy and our server may not differ. */
export function judged(headers: object): object {
  return Object.fromEntries(Object.entries(headers).filter(([header]) => !ownHeaders.test(header)));
}
