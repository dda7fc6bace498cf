// What nginx and Caddy keep before the editor, with the configuration that we ship.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startEditor } from '../editor/server/editor-server.ts';
import { git } from '../editor/server/git.ts';
import { contentFolder } from '../model/content-folder.ts';
import { askSecurely, type SecureQuestion } from '../testing/deploy/ask-securely.ts';
import {
  deskUrl,
  type SiteWithDesk,
  startSiteWithDesk,
} from '../testing/deploy/desk-behind-proxy.ts';
import { freePorts, proxies, type RunningProxy } from '../testing/deploy/proxy-process.ts';
import { deskHost, type ProxyPorts, proxySecret } from '../testing/deploy/proxy-programs.ts';
import { freePort } from '../testing/process/free-port.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

const page = 'content/pages/orion.mdx';
const colleague = 'Änne Groß';
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' };

for (const { name, start } of proxies) {
  describe(`${name} before the editor`, () => {
    let site: SiteWithDesk;
    let ports: ProxyPorts;
    let proxy: RunningProxy;
    let root: string;
    /** What has reached the editor's preview. */
    const seen: IncomingHttpHeaders[] = [];
    let editor = 0;
    let shown = 0;
    let publishing: Record<string, string>;
    const ends: (() => unknown)[] = [];
    before(async () => {
      [editor, shown] = [await freePort(2), await freePort(2)];
      root = copyOfContent();
      const publicUrl = new URL(`https://${deskHost}:${shown}`);
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
      site = await startSiteWithDesk({ EDITOR_URL: publicUrl.origin });
      ends.push(site.stop);
      ports = { ...(await freePorts()), editor: shown };
      proxy = await start(ports, { ...site, editor });
      ends.push(proxy.stop);
      publishing = { cookie: await site.signIn('aenne@example.com', 'publish', colleague) };
    });
    after(async () => {
      for (const end of ends.toReversed()) await end();
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

    test(`${name} says when the desk is away, and lets nothing through meanwhile`, async () => {
      await site.stop();
      seen.length = 0;
      const { body, status } = await askAt(shown + 1, '/orion', { headers: publishing });
      assert.equal(status, 503);
      assert.match(body, /Redaktion/);
      // The editor itself looks now and then whether the preview is still there.
      assert.deepEqual(
        seen.filter((headers) => headers['user-agent'] !== 'node'),
        [],
      );
      assert.doesNotMatch(proxy.logged(), /aenne|session_token/);
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
