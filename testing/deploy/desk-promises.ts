// What every proxy in front of the desk has to keep, whichever it is.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { freePort } from '../process/free-port.ts';
import { ask } from '../server/ask.ts';
import { askSecurely, readUntil, type SecureQuestion } from './ask-securely.ts';
import { deskUrl, type SiteWithDesk, startSiteWithDesk } from './desk-behind-proxy.ts';
import { provokeLogs, traces } from './provoke-logs.ts';
import {
  type Change,
  deskHost,
  type ProxyPorts,
  type RunningProxy,
  type StartProxy,
} from './proxy-process.ts';
import { judged } from './proxy-promises.ts';

const asPage = { origin: deskUrl, 'content-type': 'application/json' };
const hsts = 'max-age=63072000';

/** @param limited what to replace so that only 127.0.0.2 is let in */
export function testProxyOfDesk(name: string, start: StartProxy, limited: readonly Change[]): void {
  let site: SiteWithDesk;
  let ports: ProxyPorts;
  let proxy: RunningProxy;
  let cookie: string;
  const ends: (() => Promise<void>)[] = [];
  before(async () => {
    site = await startSiteWithDesk();
    ends.push(site.stop);
    ports = await freePorts();
    proxy = await start(ports, site);
    ends.push(proxy.stop);
    cookie = await site.signIn('ada@example.com');
  });
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });
  const askDesk = (path: string, question: SecureQuestion = {}) =>
    askSecurely(ports.secure, path, { host: deskHost, ...question });
  const askPlainly = (path: string, method = 'GET') =>
    ask(ports.plain, path, { method, headers: { host: deskHost } });

  test(`${name} shows the desk under its own host, with the headers of the desk`, async () => {
    for (const path of ['/', '/posteingang', '/logo.svg', '/api/me', '/nowhere.js']) {
      const byProxy = await askDesk(path);
      const byUs = await ask(Number(site.desk), path);
      assert.equal(byProxy.status, byUs.status, path);
      assert.deepEqual(judged(byProxy.headers), judged(byUs.headers), path);
      assert.equal(byProxy.body, byUs.body.toString('latin1'), path);
      assert.equal(byProxy.headers['strict-transport-security'], hsts);
      assert.match(String(byProxy.headers['content-security-policy']), /script-src 'self'/);
    }
    assert.equal((await askDesk('/api/me', { headers: { cookie } })).status, 200);
  });

  test(`${name} passes events on as they come`, { timeout: 60_000 }, async () => {
    const question = { host: deskHost, headers: { cookie } };
    const read = await readUntil(ports.secure, '/api/changes', /\n\n/, question);
    assert.equal(read, 'retry: 1000\n\n');
  });

  test(`${name} leaves it to us to refuse what is too long`, async () => {
    const tooLong = await askDesk(`/api/enquiries/${randomUUID()}/notes`, {
      method: 'POST',
      headers: { ...asPage, cookie },
      body: JSON.stringify({ text: 'x'.repeat(300_000) }),
    });
    assert.equal(tooLong.status, 413);
    assert.match(String(tooLong.headers['content-type']), /json/);
  });

  test(`${name} keeps the desk from the public host, and the site from the desk's`, async () => {
    for (const path of ['/api/changes', '/api/me', '/einladung']) {
      assert.equal((await askSecurely(ports.secure, path)).status, 404, path);
      assert.notEqual((await askDesk(path)).status, 404, path);
    }
    const { body: page } = await askDesk('/');
    for (const path of ['/kontakt', '/blog', '/power/latest', '/readyz']) {
      assert.equal((await askDesk(path)).body, page, path);
      assert.notEqual((await askSecurely(ports.secure, path)).body, page, path);
    }
    for (const path of ['/_assets/app.Ab3dE.js', '/sitemap-0.xml', '/film.mp4']) {
      assert.equal((await askDesk(path)).status, 404, path);
      assert.equal((await askSecurely(ports.secure, path)).status, 200, path);
    }
    const form = await askDesk('/mail/v1', { method: 'POST', headers: asPage, body: '{}' });
    assert.equal(form.status, 404);
  });

  test(`${name} names one address only, and can keep the desk to networks of one's own`, async (t) => {
    const named: unknown[] = [];
    const recording = createServer(({ headers }, response) => {
      named.push(headers['x-forwarded-for']);
      response.end('ok');
    }).listen(0, '127.0.0.1');
    await once(recording, 'listening');
    t.after(() => {
      recording.close();
      recording.closeAllConnections();
    });
    const desk = String((recording.address() as AddressInfo).port);
    const own = await freePorts();
    const limiting = await start(own, { ...site, desk }, limited);
    t.after(limiting.stop);
    const visit = async (from: string, claimed: string) => {
      const headers = { 'x-forwarded-for': claimed };
      return (await askSecurely(own.secure, '/', { host: deskHost, from, headers })).status;
    };
    assert.equal(await visit('127.0.0.3', '127.0.0.2'), 403);
    assert.equal(await visit('127.0.0.2', '192.0.2.7, 192.0.2.8'), 200);
    // Caddy asks for its health besides.
    assert.deepEqual(
      named.filter((address) => address !== undefined),
      ['127.0.0.2'],
    );
    assert.equal((await askSecurely(own.secure, '/', { from: '127.0.0.3' })).status, 200);
  });

  test(`${name} sends colleagues to https, but no sign-in`, async () => {
    const page = await askPlainly('/posteingang?a=1');
    assert.deepEqual([page.status, page.headers.location], [308, `${deskUrl}/posteingang?a=1`]);
    for (const path of ['/api/sign-in/passkey', '/api/invitation/passkey']) {
      const { headers, status } = await askPlainly(path, 'POST');
      assert.deepEqual([status, headers.location], [403, undefined], path);
    }
  });

  test(`${name} says when the desk is away, and logs that and nobody's traces`, async () => {
    await provokeLogs(ports, '/', deskHost);
    await site.stop();
    const away = await askDesk('/');
    assert.deepEqual([away.status, away.headers['retry-after']], [503, '5']);
    assert.equal(away.headers['strict-transport-security'], hsts);
    assert.match(away.body, /Schreibtisch/);
    await provokeLogs(ports, '/', deskHost);
    const logged = proxy.logged();
    assert.match(logged, new RegExp(`127\\.0\\.0\\.1:${site.desk}`));
    // What went well is in no log at all.
    assert.doesNotMatch(logged, /"status":[1-4]/);
    assert.doesNotMatch(logged, traces);
    assert.doesNotMatch(logged, /127\.0\.0\.[23]\b/);
  });
}

async function freePorts(): Promise<ProxyPorts> {
  return { secure: await freePort(), plain: await freePort() };
}
