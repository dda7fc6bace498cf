// A minimal company with one data centre, no fax, no solar plant, fewer products, another brand and posts of its own,
// whose content is outside the project.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { readCompany } from '../../model/read-facts.ts';
import { copyWithContent } from '../../testing/build/copy-of-project.ts';
import { makeContent } from '../../testing/company/make-content.ts';

const content = makeContent();
const project = copyWithContent();
const built = (file: string) => readFileSync(join(project, 'dist', file), 'utf8');

const today = new Date().toISOString().slice(0, 10);
const post = `---
title: Kühlung & „Größe“ – eine Probe
description: Ein Beitrag, der nur für die Dauer einer Prüfung auf der Welt ist.
snippet: Ein Beitrag, der nur für die Dauer einer Prüfung auf der Welt ist.
thumbnail: ../images/rack-closeup.png
thumbnailAlt: Nahaufnahme eines Racks
datePublished: ${today}
author: Käthe Süßmuth-Großkopf
authorImg: ../images/solar-roof.png
authorPosition: Support
---

Der Text.
`;
const titled = (title: string) => post.replace(/title: .*/, `title: ${title}`);
const asOnWindows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;

before(() => {
  const put = (file: string, text: string) => writeFileSync(join(content, file), text);
  put('blog/ein-anderer-name.mdx', asOnWindows(post));
  put('blog/spaeter.mdx', titled('Erst später').replace(today, '2099-05-04'));
  put(
    'blog/entwurf.mdx',
    asOnWindows(titled('Noch Entwurf').replace('author:', 'draft: true\nauthor:')),
  );
  const jobs = readFileSync(join(content, 'pages/jobs.mdx'), 'utf8');
  put('pages/neue-seite.mdx', jobs.replace('---\n', '---\ndraft: true\n'));
  const { status, stderr } = run('scripts/build.ts');
  assert.equal(status, 0, stderr);
});

function run(script: string, ...options: string[]) {
  const args = [join(project, script), ...options];
  const env = { ...process.env, PARTS: 'site', BLOG_FEED_URL: '', CONTENT_DIR: content };
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env });
}

test('the build contains nothing of the sample, of drafts, or of facts that the company lacks', () => {
  const files = globSync('**/*.{html,xml,json,txt,svg,css,js}', {
    cwd: join(project, 'dist'),
  }).filter((file) => statSync(join(project, 'dist', file)).isFile());
  assert.ok(files.length > 60);
  const nowhere =
    /leinestern|hannover|laatzen|vahrenwald|musterweg|erst-spaeter|noch-entwurf|neue-seite/i;
  // Icons are committed files, not derived from the colours.
  const colours = /#0c1628|#f5af20|oklch\(20% \.04 262\)/i;
  const onNoPage = [
    /telefax|\bFax\b|faxNumber|solar-(?:condition|gauge)|id="solar(?:-peak)?"|"\/#solar"/i,
    /ISO 27001 certified|id="iso-27001"|dazu die Zertifikate/,
    /Lageskizze von|Mit wem wir zusammenarbeiten|Zwei Stimmen/,
    /href="\/(?:nebula|leitungen|livestreaming)["#]/,
    /<(ul|ol|dl|address|h[1-4])\b[^>]*>\s*<\/\1>|\bundefined\b|\[object Object\]|>\s*null\s*</,
  ];
  for (const file of files) {
    assert.doesNotMatch(file + built(file), nowhere, file);
    if (!file.endsWith('.svg')) assert.doesNotMatch(built(file), colours, file);
    for (const pattern of file.endsWith('.html') ? onNoPage : [])
      assert.doesNotMatch(built(file), pattern, file);
  }
});

test('its legal name is where the law requires it, with umlauts, ß and &', () => {
  const { legalName, social } = readCompany(content);
  const inHtml = legalName.replaceAll('&', '&amp;');
  for (const file of ['impressum.html', 'index.html']) assert.ok(built(file).includes(inHtml));
  assert.match(built('impressum.html'), /haftend<\/dt><dd>Weißbach Verwaltungs-GmbH/);
  const [, links = ''] =
    /<footer[\s\S]*?"footer-social">([\s\S]*?)<\/p>/.exec(built('index.html')) ?? [];
  assert.equal(links.match(/<a /g)?.length, social.length);
});

test('a new post reaches pages, sitemap and feeds, where it is the first', () => {
  const path = '/blog/kuehlung-groesse-eine-probe';
  assert.match(built(`${path}.html`), /<h1>Kühlung &amp; „Größe“ – eine Probe<\/h1>/);
  assert.doesNotMatch(built(`${path}.html`), /\ufeff|title: Kühlung/);
  for (const file of ['blog.html', 'index.html', 'sitemap-0.xml'])
    assert.ok(built(file).includes(path), file);
  for (const file of ['blog/feed.xml', 'blog/feed.json'])
    assert.equal(/\/blog\/[a-z0-9-]{20,}/.exec(built(file))?.[0], path, file);
});

test('its brand reaches logos, manifest and share pictures', async () => {
  const home = built('index.html');
  assert.match(home, /<meta name="theme-color" media="[^"]*light\)" content="#10241b">/);
  // The logo contains the name, so the text is for screen readers only.
  const logo = /<svg width="128" height="32".*?<\/span><\/(?:a|span)>/g;
  const logos = home.match(logo) ?? [];
  assert.equal(logos.length, 3);
  for (const each of logos) assert.match(each, /<span class="visually-hidden">[^<]+<\/span>/);
  const [card = ''] = globSync(join(project, 'dist/_assets/share/index.*.png'));
  const cut = sharp(card).extract({ left: 5, top: 5, width: 1, height: 1 });
  const pixel = await cut.removeAlpha().toColourspace('srgb').raw().toBuffer();
  assert.deepEqual([...pixel], [16, 36, 27]);
});

test('golive finds no text that names another company', () => {
  const { stdout } = run('scripts/golive.ts', '--node-releases=http://127.0.0.1:1');
  assert.match(stdout, /content\/company\.yaml, Zeile \d+: »weissbach\.example«/);
  assert.doesNotMatch(stdout, /company\.yaml nennt das nicht mehr/);
});
