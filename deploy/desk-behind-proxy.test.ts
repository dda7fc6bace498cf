// What nginx and, nightly, Caddy keep before the desk, with the configuration that we ship.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { askSecurely, judged, type SecureQuestion } from '../testing/deploy/ask-securely.ts';
import {
  deskUrl,
  type SiteWithDesk,
  startSiteWithDesk,
} from '../testing/deploy/desk-behind-proxy.ts';
import { provokeLogs, traces } from '../testing/deploy/provoke-logs.ts';
import { freePorts, proxies, type RunningProxy } from '../testing/deploy/proxy-process.ts';
import { deskHost, type ProxyPorts } from '../testing/deploy/proxy-programs.ts';
import { ask } from '../testing/server/ask.ts';

const asPage = { origin: deskUrl, 'content-type': 'application/json' };
const hsts = 'max-age=63072000';
for (const { name, start } of proxies) {
  describe(`${name} before the desk`, () => {
    let site: SiteWithDesk;
    let ports: ProxyPorts;
    let proxy: RunningProxy;
    let cookie: string;
    before(async () => {
      site = await startSiteWithDesk();
      ports = await freePorts();
      proxy = await start(ports, site);
      cookie = await site.signIn('ada@example.com');
    });
    after(async () => {
      await proxy.stop();
      await site.stop();
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

    test(`${name} leaves it to us to refuse what is too long`, async () => {
      const body = JSON.stringify({ text: 'x'.repeat(300_000) });
      const question = { method: 'POST', headers: { ...asPage, cookie }, body };
      const tooLong = await askDesk(`/api/enquiries/${randomUUID()}/notes`, question);
      assert.equal(tooLong.status, 413);
      assert.match(String(tooLong.headers['content-type']), /json/);
    });

    test(`${name} keeps the desk from the public host, and the site from the desk's`, async () => {
      for (const path of ['/api/enquiries', '/api/me', '/einladung']) {
        assert.equal((await askSecurely(ports.secure, path)).status, 404, path);
        assert.notEqual((await askDesk(path)).status, 404, path);
      }
      const { body: page } = await askDesk('/');
      for (const path of ['/kontakt', '/power/latest', '/readyz']) {
        assert.equal((await askDesk(path)).body, page, path);
        assert.notEqual((await askSecurely(ports.secure, path)).body, page, path);
      }
      for (const path of ['/_assets/app.Ab3dE.js', '/film.mp4']) {
        assert.equal((await askDesk(path)).status, 404, path);
        assert.equal((await askSecurely(ports.secure, path)).status, 200, path);
      }
      const form = await askDesk('/mail/v1', { method: 'POST', headers: asPage, body: '{}' });
      assert.equal(form.status, 404);
    });

    test(`${name} sends colleagues to https, but no sign-in`, async () => {
      const page = await askPlainly('/posteingang?a=1');
      assert.deepEqual([page.status, page.headers.location], [308, `${deskUrl}/posteingang?a=1`]);
      const { headers, status } = await askPlainly('/api/sign-in/passkey', 'POST');
      assert.deepEqual([status, headers.location], [403, undefined]);
    });

    test(`${name} says when the desk is away, and logs that without traces of a visitor`, async () => {
      await provokeLogs(ports, deskHost);
      await site.stop();
      const { body, headers, status } = await askDesk('/');
      assert.deepEqual([status, headers['retry-after']], [503, '5']);
      assert.equal(headers['strict-transport-security'], hsts);
      assert.match(body, /Schreibtisch/);
      await provokeLogs(ports, deskHost);
      const logged = proxy.logged();
      assert.match(logged, new RegExp(`127\\.0\\.0\\.1:${site.desk}`));
      // What went well is in no log at all.
      assert.doesNotMatch(logged, /"status":[1-4]/);
      assert.doesNotMatch(logged, traces);
      assert.doesNotMatch(logged, /127\.0\.0\.[23]\b/);
    });
  });
}
