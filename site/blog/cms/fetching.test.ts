// Against a real server that behaves as badly as servers do.
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { rss, startCms } from '../../../testing/blog/load-feed.ts';

const umlauts = '„Größe“ für Köln, 5 €';
// Windows-1252, which is what the web means by ISO-8859-1.
const western = '\x84Gr\xf6\xdfe\x93 f\xfcr K\xf6ln, 5 \x80';
const declared = '<?xml version="1.0" encoding="ISO-8859-1"?>';
const latin1 = (text: string) => Buffer.from(text, 'latin1');

for (const [name, type, bytes] of [
  ['the XML declaration', 'text/html', latin1(declared + rss({ title: western }))],
  ['the server', 'text/xml; charset=iso-8859-1', latin1(rss({ title: western }))],
  [
    'the server, against the declaration',
    'text/xml;charset="UTF-8"',
    Buffer.from(declared + rss({ title: umlauts })),
  ],
  [
    'a byte order mark, against the server',
    'text/xml; charset=iso-8859-1',
    Buffer.from(`\ufeff${rss({ title: umlauts })}`, 'utf16le'),
  ],
] as const) {
  test(`the encoding of a packed feed that has moved is named by ${name}`, async (context) => {
    const { load, url } = await startCms(context, ({ url: path }, response) => {
      if (path === '/feed') return void response.writeHead(301, { location: '/new/feed' }).end();
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
      response.end(gzipSync(bytes));
    });
    const [post] = (await load()).posts;
    assert.deepEqual([post?.title, post?.link], [umlauts, new URL('/1', url).href]);
  });
}

const packed = gzipSync(Buffer.alloc(6_000_000));
const whole = rss({}, {});

const faults: readonly (readonly [
  name: string,
  answer: string | Buffer | ((response: ServerResponse) => void),
  reason: RegExp,
  timeoutMs?: number,
])[] = [
  ['answers with an error', (response) => response.writeHead(404).end(whole), /Status 404\./],
  [
    'breaks the connection',
    (response) => response.socket?.destroy(),
    /Er lässt sich nicht abrufen \(.+\)\./,
  ],
  [
    'redirects to a file',
    (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    /Er lässt sich nicht abrufen \(.*url.*\)\./i,
  ],
  [
    'never ends its answer',
    (response) => response.write('<rss version="2.0"><channel>'),
    /Er ist nach 0\.2 Sekunden nicht vollständig da\./,
    200,
  ],
  [
    'promises to be short and is long, unpacked',
    (response) => {
      const headers = { 'content-encoding': 'gzip', 'content-length': packed.length };
      response.writeHead(200, headers).end(packed);
    },
    /Er ist länger als 5 MB\./,
  ],
  ['is in another encoding than it names', latin1(rss({ title: western })), /nennt: utf-8\./],
  ['is a page in HTML', '<!doctype html><html><body>Wartung</body></html>', /weder RSS noch/],
  ['is empty', '', /Unter der Adresse liegt weder RSS noch/],
  ['breaks off', whole.slice(0, whole.lastIndexOf('<item>')), /Er bricht mittendrin ab\./],
  ['has no entries', rss(), /Er enthält keinen Beitrag\./],
];

for (const [name, answer, reason, timeoutMs] of faults) {
  test(`a feed that ${name} keeps the posts of the build before`, async (context) => {
    const { url, load, answerWith } = await startCms(context, whole);
    const before = await load();
    answerWith(typeof answer === 'function' ? (_, response) => answer(response) : answer);
    const { posts, messages } = await load(timeoutMs ? { timeoutMs } : {});
    assert.equal(posts.length, 2);
    assert.deepEqual(posts, before.posts);
    assert.match(messages, reason);
    assert.ok(messages.startsWith(`Achtung: Feed ${url}: `), messages);
    const kept = ' Die Website zeigt weiter die Beiträge, die zuletzt darin standen.\n';
    assert.ok(messages.endsWith(kept), messages);
  });
}

test('without posts from before the build ends with one sentence, without the key', async (context) => {
  const { url, load } = await startCms(context, '');
  await assert.rejects(load({ path: '?key=geheim' }), (error: Error) => {
    assert.equal(
      error.message,
      `Feed ${url}: Unter der Adresse liegt weder RSS noch Atom, RDF oder JSON Feed. Frühere Beiträge daraus gibt es nicht. Prüfen Sie BLOG_FEED_URL und das CMS; bis dahin bleibt die Website, wie sie ist.`,
    );
    assert.equal(error.stack, '', 'a stack would be printed under the sentence');
    return true;
  });
});
