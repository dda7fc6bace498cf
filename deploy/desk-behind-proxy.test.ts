// What nginx and, nightly, Caddy keep before desk and editor, with the configuration that we ship.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Role } from '../desk/api/roles.ts';
import { buildPages } from '../desk/server/build-pages.ts';
import { askSecurely, judged, type SecureQuestion } from '../testing/deploy/ask-securely.ts';
import { provokeLogs, traces } from '../testing/deploy/provoke-logs.ts';
import { freePorts, proxies, type RunningProxy } from '../testing/deploy/proxy-process.ts';
import { deskHost, type ProxyPorts, proxySecret } from '../testing/deploy/proxy-programs.ts';
import { addColleagueAt } from '../testing/desk/running-desk.ts';
import { freePort } from '../testing/process/free-port.ts';
import { ask } from '../testing/server/ask.ts';
import { findFreePort, makeProductFolder, startProduct } from '../testing/server/start-process.ts';

const deskUrl = `https://${deskHost}`;
const asPage = { origin: deskUrl, 'content-type': 'application/json' };
const hsts = 'max-age=63072000';
const colleague = 'Änne Groß';
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' };

for (const { name, start } of proxies) {
  describe(`${name} before desk and editor`, () => {
    let site: Awaited<ReturnType<typeof startSiteWithDesk>>;
    let ports: ProxyPorts;
    let proxy: RunningProxy;
    let cookie: string;
    /** What has reached editor and preview. */
    const seen: IncomingHttpHeaders[] = [];
    let editors: Server[];
    let shown = 0;
    let publishing: Record<string, string>;
    before(async () => {
      const editor = await freePort(2);
      ports = await freePorts();
      shown = ports.editor;
      site = await startSiteWithDesk(`https://${deskHost}:${shown}`);
      editors = await Promise.all([editor, editor + 1].map((port) => answerAs(port, seen)));
      proxy = await start(ports, { ...site.upstreams, editor });
      cookie = await site.signIn('ada@example.com');
      publishing = { cookie: await site.signIn('aenne@example.com', 'publish', colleague) };
    });
    after(async () => {
      await proxy.stop();
      await site.stop();
      for (const server of editors) server.close().closeAllConnections();
    });
    const askDesk = (path: string, question: SecureQuestion = {}) =>
      askSecurely(ports.secure, path, { host: deskHost, ...question });
    const askPlainly = (path: string, method = 'GET') =>
      ask(ports.plain, path, { method, headers: { host: deskHost } });

    test(`${name} shows the desk under its own host, with the headers of the desk`, async () => {
      for (const path of ['/', '/posteingang', '/logo.svg', '/api/me', '/nowhere.js']) {
        const byProxy = await askDesk(path);
        const byUs = await ask(Number(site.upstreams.desk), path);
        assert.equal(byProxy.status, byUs.status, path);
        assert.deepEqual(judged(byProxy.headers), judged(byUs.headers), path);
        assert.equal(byProxy.body, byUs.body.toString('latin1'), path);
        assert.equal(byProxy.headers['strict-transport-security'], hsts);
        assert.match(String(byProxy.headers['content-security-policy']), /script-src 'self'/);
      }
      assert.equal((await askDesk('/api/me', { headers: { cookie } })).status, 200);
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
    const own = (port: number, { headers, ...question }: SecureQuestion): SecureQuestion => {
      return { host: deskHost, headers: { host: `${deskHost}:${port}`, ...headers }, ...question };
    };
    const askAt = (port: number, path: string, question: SecureQuestion = {}) =>
      askSecurely(port, path, own(port, question));

    test(`${name} redirects to the desk without a sign-in, and lets nothing through`, async () => {
      for (const port of [shown, shown + 1]) {
        const { headers, status } = await askAt(port, '/', { headers: navigation });
        assert.deepEqual([status, headers.location], [302, `${deskUrl}/anmelden?nach=/redaktion`]);
        for (const path of ['/', '/api/editor/state', '/@fs/etc/passwd']) {
          assert.equal((await askAt(port, path)).status, 401, path);
        }
      }
      const cookie = '__Host-desk.session_token=a.b';
      const forged = { 'remote-name': 'admin', 'editor-proxy-secret': 'x', cookie };
      assert.equal((await askAt(shown, '/', { headers: forged })).status, 401);
      assert.deepEqual(seen, []);
    });

    test(`${name} refuses who answers enquiries but writes no pages`, async () => {
      const cookie = await site.signIn('bea@example.com', 'abuse');
      for (const port of [shown, shown + 1]) {
        const { status } = await askAt(port, '/', { headers: { cookie, ...navigation } });
        assert.equal(status, 403);
      }
      assert.deepEqual(seen, []);
    });

    test(`${name} opens forms and preview to writers, says who it is, and keeps the session to the desk`, async () => {
      const claims = { 'remote-name': 'admin', 'editor-proxy-secret': 'x' };
      const asked = { headers: { ...publishing, ...navigation, ...claims } };
      for (const port of [shown, shown + 1]) {
        const { body, headers, status } = await askAt(port, '/orion', asked);
        assert.deepEqual([status, body], [200, 'the editor']);
        assert.equal(headers['strict-transport-security'], hsts);
        const [reached] = seen.splice(0);
        assert.equal(reached?.cookie, undefined);
        assert.equal(reached?.['editor-proxy-secret'], proxySecret);
        assert.equal(decodeURIComponent(String(reached?.['remote-name'])), colleague);
      }
      for (const path of ['/__open-in-editor', '/__OPEN-in-Editor']) {
        const started = await askAt(shown + 1, `${path}?file=x`, { headers: publishing });
        assert.deepEqual([started.status, seen], [404, []], path);
      }
    });

    test(`${name} says when the desk is away, and logs that without traces of a visitor`, async () => {
      await provokeLogs(ports, deskHost);
      await site.stop();
      const { body, headers, status } = await askDesk('/');
      assert.deepEqual([status, headers['retry-after']], [503, '5']);
      assert.equal(headers['strict-transport-security'], hsts);
      assert.match(body, /Schreibtisch/);
      const preview = await askAt(shown + 1, '/orion', { headers: publishing });
      assert.equal(preview.status, 503);
      assert.match(preview.body, /Redaktion/);
      assert.deepEqual(seen, []);
      await provokeLogs(ports, deskHost);
      const logged = proxy.logged();
      assert.doesNotMatch(logged, /aenne|session_token/);
      assert.match(logged, new RegExp(`127\\.0\\.0\\.1:${site.upstreams.desk}`));
      // What went well is in no log at all.
      assert.doesNotMatch(logged, /"status":[1-4]/);
      assert.doesNotMatch(logged, traces);
      assert.doesNotMatch(logged, /127\.0\.0\.[23]\b/);
    });
  });
}

/** Stands in for the editor and its preview. */
async function answerAs(port: number, seen: IncomingHttpHeaders[]): Promise<Server> {
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    response.end('the editor');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

/** One process of the real product, site and desk, with the settings of docs/operate.md. */
async function startSiteWithDesk(EDITOR_URL: string) {
  await buildPages();
  const { folder } = await makeProductFolder();
  const [PORT, DESK_PORT] = [await findFreePort(), await findFreePort()];
  const { ended, process, started } = startProduct(folder, {
    ...{ PORT, DESK_PORT, EDITOR_URL },
    SITE_URL: 'https://localhost',
    DATA_DIR: 'var',
    TRUSTED_PROXIES: '127.0.0.1',
    PARTS: 'site,mail,power,desk',
    DESK_URL: deskUrl,
    MAIL_AS_FILES: 'yes',
  });
  await started;
  return {
    upstreams: { ports: [PORT, PORT], desk: DESK_PORT, releases: '/nowhere' } as const,
    /** Adds a colleague. @returns the cookie of their session */
    async signIn(mail: string, role: Role = 'manage', name = 'Ada Beispiel') {
      const location = { dataDir: join(folder, 'var') };
      const cookie = await addColleagueAt(location, { mail, name, role }, deskUrl);
      return `${cookie.name}=${cookie.value}`;
    },
    /** Idempotent. */
    async stop() {
      process.kill('SIGTERM');
      await ended;
    },
  };
}
