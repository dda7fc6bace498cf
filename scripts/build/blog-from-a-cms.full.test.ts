// BLOG_FEED_URL: blog entries from a CMS, whose errors do not fail a build.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { serveFeed } from '../../testing/blog/load-feed.ts';
import { copyWithContent } from '../../testing/build/copy-of-project.ts';

const article = 'https://blog.example.com/kuehlung?a=1&b=2';
const feed = `<?xml version="1.0" encoding="ISO-8859-1"?>
<rss version="2.0"><channel><title>Werkblog</title>
  <item><title>Alt</title><link>https://blog.example.com/alt</link><pubDate>Fri, 20 Jan 2023 00:30:00 +0100</pubDate></item>
  <item>
    <title><![CDATA[<img src="https://track.example/p.gif">Kühlung & Größe]]></title>
    <link>${article.replace('&', '&amp;')}</link>
    <pubDate>Sat, 04 May 2024 10:00:00 +0200</pubDate>
    <description><![CDATA[<p>Kurz.</p><script src="https://track.example/t.js"></script>]]></description>
  </item>
  <item><title>Kaputt</title><link>https://blog.example.com/kaputt</link><pubDate>30.02.2024</pubDate></item>
  <item><title>Zukunft</title><link>https://blog.example.com/zukunft</link><pubDate>Mon, 04 May 2099 10:00:00 +0200</pubDate></item>
</channel></rss>`;

test('the blog of a CMS is listed everywhere, and a change of a page needs no CMS', async (context) => {
  let answer = Buffer.from(feed, 'latin1');
  const url = await serveFeed(context, (_, response) => response.end(answer));
  const project = copyWithContent();
  // From .env, where operators set it.
  writeFileSync(join(project, '.env'), `BLOG_FEED_URL=${url}\n`);

  const built = await build(project, context);
  assert.equal(built.code, 0, built.output);
  const page = (file: string) => readFileSync(join(project, 'dist', file), 'utf8');

  const list = page('blog.html');
  const link = 'href="https://blog.example.com/kuehlung?a=1&amp;b=2"';
  assert.ok(list.includes(`<h2><a ${link}>Kühlung &amp; Größe</a>`));
  // 00:30 in Germany is the previous day in UTC.
  assert.match(list, /<time dateTime="2023-01-20">20\.01\.2023<\/time>/i);
  assert.ok(list.indexOf('Kühlung') < list.indexOf('>Alt<'), 'the newest entry comes first');
  assert.doesNotMatch(list, /href="\/blog\/[^f]/, 'the list leads to a post of ours');
  assert.ok(page('index.html').includes(link));
  assert.ok(page('blog/feed.xml').includes(`<![CDATA[${article}]]>`));
  const feedJson = page('blog/feed.json');
  const { items } = JSON.parse(feedJson);
  assert.deepEqual([items.length, items[0].url, items[0].content_text], [2, article, 'Kurz.']);
  assert.doesNotMatch(page('sitemap-0.xml'), /blog\.example\.com|\/blog\//);
  const ours = page('blog/managed-private-openstack.html');
  assert.match(ours, /<meta name="robots" content="noindex">/);

  const everywhere = ['blog.html', 'index.html', 'blog/feed.xml', 'blog/feed.json'];
  for (const file of everywhere)
    assert.doesNotMatch(page(file), /kaputt|zukunft|track\.example/i, file);
  assert.match(built.output, /^Achtung: Feed .*: Eintrag 3 \(„Kaputt“\) fehlt: /m);

  answer = Buffer.from('Wartung');
  const orion = join(project, 'content/pages/orion.mdx');
  writeFileSync(orion, `${readFileSync(orion, 'utf8')}\nNeuer Satz.\n`);
  const rebuilt = await build(project, context);
  assert.equal(rebuilt.code, 0, rebuilt.output);
  assert.match(rebuilt.output, /zeigt weiter die Beiträge, die zuletzt darin standen\.\n/);
  assert.match(page('orion.html'), /Neuer Satz\./);
  assert.equal(page('blog/feed.json'), feedJson);
});

/** Asynchronous, since this process serves the feed. */
async function build(cwd: string, { signal }: TestContext) {
  // The environment would override .env.
  const { BLOG_FEED_URL: _, ...others } = process.env;
  const env = { ...others, CONTENT_DIR: 'content' };
  const child = spawn(process.execPath, [resolve('scripts/build.ts')], { cwd, env, signal });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, output };
}
