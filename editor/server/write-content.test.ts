// The same restrictions apply to saving, restoring, reverting and releasing.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { contentPath } from '../../model/content-folder.ts';
import { openEditor } from '../../testing/editor/open-editor.ts';
import { ask } from '../../testing/server/ask.ts';
import { saveUpdate } from './keystatic-api.ts';

const company = 'content/company.yaml';
const elsewhere = (text: string) =>
  text.replace(/^ {2}contact: .*$/m, '  contact: jana@boese.example');

test('only texts, facts and pictures are written, by any route', async (context) => {
  const { commit, post, read, save, write } = await openEditor(context);
  const program = 'content/woerter.txt';
  const others = [program, 'content/brand/brand.yaml'];
  assert.equal((await save('content/../package.json', 'x')).status, 422);
  const before = new Map(others.map((file) => [file, read(file)]));
  for (const file of others) write(file, `${read(file)}\n# earlier\n`);
  const earlier = commit();
  for (const [file, text] of before) write(file, text);
  const later = commit();
  for (const file of others) {
    const calls = [
      await save(file, 'x'),
      await post(`/api/editor/restore?file=${file}&commit=${earlier}`),
      await post(`/api/editor/undo?file=${file}&commit=${later}`),
      await post(`/api/editor/release?file=${file}&to=draft`),
    ];
    assert.deepEqual(
      calls.map(({ status }) => status),
      [422, 404, 404, 404],
      file,
    );
  }
  assert.equal((await post(`/api/editor/undo?commit=${later}`)).status, 409);
  for (const [file, text] of before) assert.equal(read(file), text, file);
});

test('a desk account cannot redirect enquiries, by any route', async (context) => {
  const { commit, post, contentDir, read, save, write } = await openEditor(context, {
    isBehindDesk: true,
  });
  const before = read(company);
  write(company, elsewhere(before));
  const earlier = commit();
  write(company, before);
  const later = commit();
  const texts = [
    elsewhere(before),
    before.replace(/^domain: .*$/m, 'domain: boese.example'),
    before.replace(/^mailboxes:$/m, 'mailboxes: &b'),
    `${before}? mailboxes\n: {}\n`,
    before.replace(/^mailboxes:\n(?: {2}.*\n)+/m, ''),
    before.replace(/^name: .*$/m, ''),
  ];
  for (const text of texts) {
    await save(company, text);
    assert.deepEqual(settingsIn(read(company)), settingsIn(before), text);
  }
  const gone = { additions: [], deletions: [{ path: company }] };
  assert.equal((await post('/api/keystatic/update', JSON.stringify(gone))).status, 422);
  for (const [how, name] of [
    ['restore', earlier],
    ['undo', later],
  ] as const) {
    const { body, status } = await post(`/api/editor/${how}?file=${company}&commit=${name}`);
    assert.equal(status, 409, how);
    assert.match(body, /Postfächer/);
  }
  assert.ok(existsSync(contentPath(company, contentDir)));
  assert.deepEqual(settingsIn(read(company)), settingsIn(before));
  const { body, status } = await save(company, before.replace(/^claim: .*$/m, 'claim: Neu'));
  assert.equal(status, 200, body);
  assert.match(read(company), /^claim: Neu$/m);
});

test('the owner of the machine changes mailboxes as well', async (context) => {
  const { read, save } = await openEditor(context);
  assert.equal((await save(company, elsewhere(read(company)))).status, 200);
  assert.match(read(company), /jana@boese\.example/);
});

test('requests that bypass the proxy, or come from a foreign page, are rejected', async (context) => {
  const { headers, port } = await openEditor(context, { isBehindDesk: true });
  const statusWith = async (sent: Record<string, string>, method = 'GET', path = '/') =>
    (await ask(port, path, { method, headers: sent })).status;
  const { 'editor-proxy-secret': secret = '', ...known } = headers;
  for (const guess of ['', 'x', secret.slice(1), `${secret}x`, secret.toUpperCase()]) {
    const sent = { ...known, ...(guess && { 'editor-proxy-secret': guess }) };
    assert.equal(await statusWith(sent), 403, guess);
    assert.equal(await statusWith(sent, 'GET', '/api/editor/state'), 403, guess);
    assert.equal(await statusWith(sent, 'POST', '/api/editor/publish?how=forward'), 403, guess);
    assert.equal(await statusWith(sent, 'POST', '/api/keystatic/update'), 403, guess);
  }
  assert.equal(await statusWith(headers), 200);
  const foreign = { ...headers, origin: 'https://evil.example' };
  assert.equal(await statusWith(foreign, 'POST', '/api/keystatic/update'), 403);
  for (const name of ['host', 'remote-name']) {
    const { [name]: _, ...rest } = headers;
    assert.equal(await statusWith(rest), 403, `without ${name}`);
  }
});

function settingsIn(text: string): unknown {
  const { domain, mailboxes } = parse(text);
  return { domain, mailboxes };
}

test('English beside changed German is named, and an English page follows the German one when saved', async (context) => {
  const { contentDir, read, write } = await openEditor(context);
  const save = (path: string, text: string) => {
    const contents = Buffer.from(text).toString('base64');
    const update = { additions: [{ path, contents }], deletions: [] };
    return saveUpdate({ contentDir, isBehindDesk: false }, update);
  };
  const menus = (text: string) =>
    `main:\n  - text: ${text}\n    link: /tech\n    en:\n      text: Technology\n`;
  write('content/navigation.yaml', menus('Technik'));
  const { notice = '' } = save('content/navigation.yaml', menus('Maschinen'));
  assert.match(notice, /Englisch prüfen: „Maschinen“ heißt noch „Technology“/);
  const page = '---\ntitle: Tech\nfollows: 2026-01-01 00000000\n---\n\nText\n';
  save('content/pages/en/tech.mdx', page);
  assert.match(
    read('content/pages/en/tech.mdx'),
    /^follows: (?!2026-01-01)\S+ (?!00000000)\w{8}$/m,
  );
});
