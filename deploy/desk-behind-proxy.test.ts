// What nginx and, nightly, Caddy keep before desk and editor, with the configuration that we ship.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEditor } from '../editor/server/editor-server.ts';
import { git } from '../editor/server/git.ts';
import { contentFolder } from '../model/content-folder.ts';
import { askSecurely, judged, type SecureQuestion } from '../testing/deploy/ask-securely.ts';
import {
  deskUrl,
  type SiteWithDesk,
  startSiteWithDesk,
} from '../testing/deploy/desk-behind-proxy.ts';
import { provokeLogs, traces } from '../testing/deploy/provoke-logs.ts';
import { freePorts, proxies, type RunningProxy } from '../testing/deploy/proxy-process.ts';
import { deskHost, type ProxyPorts, proxySecret } from '../testing/deploy/proxy-programs.ts';
import { freePort } from '../testing/process/free-port.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';
import { ask } from '../testing/server/ask.ts';

const asPage = { origin: deskUrl, 'content-type': 'application/json' };
const hsts = 'max-age=63072000';
const page = 'content/pages/orion.mdx';
const colleague = 'Änne Groß';
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' };

for (const { name, start } of proxies) {
  describe(`${name} before desk and editor`, () => {
    let site: SiteWithDesk;
    let ports: ProxyPorts;
    let proxy: RunningProxy;
    let cookie: string;
    let root: string;
    /** What has reached the editor's preview. */
    const seen: IncomingHttpHeaders[] = [];
    let editor = 0;
    let shown = 0;
    let publishing: Record<string, string>;
    const ends: (() => unknown)[] = [];
    before(async () => {
      [editor, shown] = [await freePort(2), await freePort(2)];
      const publicUrl = new URL(`https://${deskHost}:${shown}`);
      site = await startSiteWithDesk({ EDITOR_URL: publicUrl.origin });
      ends.push(site.stop);
      root = copyOfContent();
      const publish = async () => ({ isDone: true, message: 'Veröffentlicht.' });
      const behind = { publicUrl, secret: proxySecret };
      ends.push(
        (
          await startEditor({
            contentDir: join(root, 'content'),
            port: editor,
            proxy: behind,
            publish,
          })
        ).stop,
      );
      ends.push(await showPreview(editor + 1, seen));
      ports = { ...(await freePorts()), editor: shown };
      proxy = await start(ports, { ...site, editor });
      ends.push(proxy.stop);
      cookie = await site.signIn('ada@example.com');
      publishing = { cookie: await site.signIn('aenne@example.com', 'publish', colleague) };
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

    test(`${name} opens forms and preview to writers, and keeps the session to the desk`, async () => {
      const asked = { headers: { ...publishing, ...navigation } };
      const forms = await askAt(shown, '/', asked);
      assert.equal(forms.status, 200);
      const policy = String(forms.headers['content-security-policy']);
      assert.ok(policy.includes(`frame-src 'self' https://${deskHost}:${shown + 1};`), policy);
      assert.equal(forms.headers['strict-transport-security'], 'max-age=63072000');
      const preview = await askAt(shown + 1, '/orion', asked);
      assert.deepEqual([preview.status, preview.body], [200, 'the preview']);
      const [reached] = seen.splice(0);
      assert.equal(reached?.host, `localhost:${editor + 1}`);
      assert.equal(reached?.cookie, undefined);
      assert.equal(reached?.['editor-proxy-secret'], proxySecret);
      for (const path of ['/__open-in-editor', '/__OPEN-in-Editor']) {
        const started = await askAt(shown + 1, `${path}?file=x`, { headers: publishing });
        assert.deepEqual([started.status, seen], [404, []], path);
      }
    });

    test(`${name} says whose change it is, whatever a browser claims`, async () => {
      const before = readFileSync(join(root, page), 'utf8');
      const text = before.replace(/^title: .*$/m, 'title: Neuer Titel');
      const contents = Buffer.from(text).toString('base64');
      const save = (headers: Record<string, string>) =>
        askAt(shown, '/api/keystatic/update', {
          method: 'POST',
          headers: { ...publishing, 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ additions: [{ path: page, contents }], deletions: [] }),
        });
      for (const foreign of [deskUrl, `https://${deskHost}:${shown + 1}`, 'https://evil.example']) {
        assert.equal((await save({ origin: foreign })).status, 403, foreign);
      }
      assert.equal(git(root, 'rev-list', '--count', 'HEAD').trim(), '1');
      const origin = `https://${deskHost}:${shown}`;
      const claims = { 'remote-name': 'admin', cookie: `${publishing.cookie}; redaktion=admin` };
      const saved = await save({ origin, ...claims });
      assert.equal(saved.status, 200, saved.body);
      assert.equal(git(root, 'log', '-1', '--format=%an').trim(), colleague);
      assert.match(readFileSync(join(root, page), 'utf8'), /^title: Neuer Titel$/m);
    });

    test(`${name} says when the desk is away, and logs that without traces of a visitor`, async () => {
      await provokeLogs(ports, deskHost);
      await site.stop();
      const { body, headers, status } = await askDesk('/');
      assert.deepEqual([status, headers['retry-after']], [503, '5']);
      assert.equal(headers['strict-transport-security'], hsts);
      assert.match(body, /Schreibtisch/);
      seen.length = 0;
      const preview = await askAt(shown + 1, '/orion', { headers: publishing });
      assert.equal(preview.status, 503);
      assert.match(preview.body, /Redaktion/);
      // The editor itself looks now and then whether the preview is still there.
      const fromVisitors = seen.filter((headers) => headers['user-agent'] !== 'node');
      assert.deepEqual(fromVisitors, []);
      await provokeLogs(ports, deskHost);
      const logged = proxy.logged();
      assert.doesNotMatch(logged, /aenne|session_token/);
      assert.match(logged, new RegExp(`127\\.0\\.0\\.1:${site.desk}`));
      // What went well is in no log at all.
      assert.doesNotMatch(logged, /"status":[1-4]/);
      assert.doesNotMatch(logged, traces);
      assert.doesNotMatch(logged, /127\.0\.0\.[23]\b/);
    });
  });
}

function copyOfContent(): string {
  const root = temporaryFolder();
  cpSync(contentFolder(), join(root, 'content'), { recursive: true });
  git(root, 'init', '--quiet');
  git(root, 'add', 'content');
  const who = ['-c', 'user.name=Erika', '-c', 'user.email=erika@firma.example'];
  git(root, ...who, 'commit', '--quiet', '--message', 'Der Anfang');
  return root;
}

/** Stands in for the pages as they are being edited. @returns what ends it */
async function showPreview(port: number, seen: IncomingHttpHeaders[]) {
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    response.end('the preview');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
