// What every proxy in front of the editor has to keep, whichever it is.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startEditor } from '../../editor/server/editor-server.ts';
import { git } from '../../editor/server/git.ts';
import { freePort } from '../process/free-port.ts';
import { askSecurely, type SecureQuestion } from './ask-securely.ts';
import { deskUrl, type SiteWithDesk, startSiteWithDesk } from './desk-behind-proxy.ts';
import {
  deskHost,
  type ProxyPorts,
  proxySecret,
  type RunningProxy,
  type StartProxy,
} from './proxy-process.ts';

const page = 'content/pages/orion.mdx';
const name = 'Änne Groß';
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' };

export function testProxyOfEditor(proxyName: string, start: StartProxy): void {
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
    ends.push(() => rmSync(root, { recursive: true }));
    const publicUrl = new URL(`https://${deskHost}:${shown}`);
    const publish = async () => {
      return { isDone: true, said: 'Veröffentlicht.' };
    };
    const behind = { publicUrl, secret: proxySecret };
    ends.push((await startEditor({ root, port: editor, proxy: behind, publish })).stop);
    ends.push(await showPreview(editor + 1, seen));
    site = await startSiteWithDesk({ EDITOR_URL: publicUrl.origin });
    ends.push(site.stop);
    ports = { secure: await freePort(), plain: await freePort(), editor: shown };
    proxy = await start(ports, { ...site, editor });
    ends.push(proxy.stop);
    publishing = { cookie: await site.signIn('aenne@example.com', 'publish', name) };
  });
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });
  const askAt = (port: number, path: string, { headers, ...question }: SecureQuestion = {}) =>
    askSecurely(port, path, {
      host: deskHost,
      headers: { host: `${deskHost}:${port}`, ...headers },
      ...question,
    });

  test(`${proxyName} leads to the desk whoever has not signed in, and lets nothing through`, async () => {
    for (const port of [shown, shown + 1]) {
      const { headers, status } = await askAt(port, '/', { headers: navigation });
      assert.equal(status, 302);
      assert.equal(headers.location, `${deskUrl}/anmelden?nach=/redaktion`);
      for (const path of ['/', '/api/editor/state', '/@fs/etc/passwd']) {
        const refused = await askAt(port, path);
        assert.equal(refused.status, 401, path);
        assert.match(refused.body, /Anmeldung/);
      }
    }
    const forged = {
      'remote-name': 'admin',
      'editor-proxy-secret': 'x',
      cookie: '__Host-desk.session_token=a.b',
    };
    assert.equal((await askAt(shown, '/', { headers: forged })).status, 401);
    assert.deepEqual(seen, []);
  });

  test(`${proxyName} refuses who answers enquiries but writes no pages`, async () => {
    const cookie = await site.signIn('bea@example.com', 'abuse');
    for (const port of [shown, shown + 1]) {
      const { body, status } = await askAt(port, '/', { headers: { cookie, ...navigation } });
      assert.equal(status, 403);
      assert.match(body, /Redaktion/);
    }
    assert.deepEqual(seen, []);
  });

  test(`${proxyName} opens forms and preview to whoever writes them, and keeps the session to the desk`, async () => {
    const forms = await askAt(shown, '/', { headers: { ...publishing, ...navigation } });
    assert.equal(forms.status, 200);
    assert.match(forms.body, /Redaktion/);
    const policy = String(forms.headers['content-security-policy']);
    assert.ok(policy.includes(`frame-src 'self' https://${deskHost}:${shown + 1};`), policy);
    assert.equal(forms.headers['strict-transport-security'], 'max-age=63072000');
    const preview = await askAt(shown + 1, '/orion', { headers: { ...publishing, ...navigation } });
    assert.deepEqual([preview.status, preview.body], [200, 'the preview']);
    const [reached] = seen.splice(0);
    for (const path of ['/__open-in-editor', '/__OPEN-in-Editor']) {
      const started = await askAt(shown + 1, `${path}?file=x`, { headers: publishing });
      assert.deepEqual([started.status, seen], [404, []], path);
    }
    assert.equal(reached?.host, `localhost:${editor + 1}`);
    assert.equal(reached?.cookie, undefined);
    assert.equal(reached?.['editor-proxy-secret'], proxySecret);
  });

  test(`${proxyName} says whose change it is, whatever a browser claims`, async () => {
    const origin = `https://${deskHost}:${shown}`;
    const text = readFileSync(join(root, page), 'utf8').replace(
      /^title: .*$/m,
      'title: Neuer Titel',
    );
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
    const claims = { 'remote-name': 'admin', cookie: `${publishing.cookie}; redaktion=admin` };
    const saved = await save({ origin, ...claims });
    assert.equal(saved.status, 200, saved.body);
    assert.equal(git(root, 'log', '-1', '--format=%an').trim(), name);
    assert.match(readFileSync(join(root, page), 'utf8'), /^title: Neuer Titel$/m);
    const state = await askAt(shown, `/api/editor/state?file=${page}`, { headers: publishing });
    const said = JSON.parse(Buffer.from(state.body, 'latin1').toString('utf8'));
    assert.deepEqual([said.name, said.isNameFixed], [name, true]);
    assert.equal(said.previewUrl, `https://${deskHost}:${shown + 1}/orion`);
  });

  test(`${proxyName} passes on what the preview says when something has changed`, async () => {
    const answer = await upgrade(shown + 1, { ...publishing });
    assert.equal(answer, 'websocket');
    await assert.rejects(upgrade(shown + 1, {}), /401/);
  });

  test(`${proxyName} says when the desk is away, and lets nobody through meanwhile`, async () => {
    await site.stop();
    seen.length = 0;
    const { body, status } = await askAt(shown + 1, '/orion', { headers: publishing });
    assert.equal(status, 503);
    assert.match(body, /Redaktion/);
    // The editor itself looks now and then whether the preview is still there.
    const visitors = seen.filter((headers) => headers['user-agent'] !== 'node');
    assert.deepEqual(visitors, []);
    assert.doesNotMatch(proxy.logged(), /aenne|session_token/);
  });
}

function copyOfContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'editor-behind-'));
  cpSync('content', join(root, 'content'), { recursive: true });
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
  server.on('upgrade', (_request, socket) => {
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Asks for a websocket. @returns the protocol that was agreed on @throws Error with the status otherwise */
function upgrade(port: number, headers: Record<string, string>): Promise<string | undefined> {
  const host = `${deskHost}:${port}`;
  const key = Buffer.alloc(16, 1).toString('base64');
  const asked = { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-key': key };
  return new Promise((resolve, reject) => {
    request({
      ...{ host: '127.0.0.1', port, servername: deskHost, rejectUnauthorized: false, agent: false },
      headers: { ...asked, 'sec-websocket-version': '13', host, ...headers },
    })
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.headers.upgrade);
      })
      .on('response', (response) => reject(new Error(`answered ${response.statusCode}`)))
      .on('error', reject)
      .end();
  });
}
