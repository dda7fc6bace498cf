// Adding a file to content/blog/ publishes it, and replacing content/brand/ changes the whole site, with the next
// build.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { copyOfProject } from '../../testing/build/copy-of-project.ts';

const today = new Date().toISOString().slice(0, 10);
const post = `---
title: Kühlung & „Größe“ – eine Probe
description: Ein Beitrag, der nur für die Dauer einer Prüfung auf der Welt ist.
snippet: Ein Beitrag, der nur für die Dauer einer Prüfung auf der Welt ist.
thumbnail: ../images/rack-closeup.png
thumbnailAlt: Nahaufnahme eines Racks
datePublished: ${today}
author: Frauke Lüders
authorImg: ../images/solar-roof.png
authorPosition: Support
---

Der Text.
`;
const path = '/blog/kuehlung-groesse-eine-probe';

/** The same under another title. */
const another = (title: string, from: string, to: string) =>
  post.replace(/title: .*/, `title: ${title}`).replace(from, to);

test('a new post and another brand reach everything that is built, drafts and later posts nothing', async () => {
  const project = copyOfProject('desk', 'server', 'scripts');
  const put = (file: string, text: string) => writeFileSync(join(project, 'content', file), text);
  const asOnWindows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
  put('blog/ein-anderer-name.mdx', asOnWindows(post));
  put('blog/spaeter.mdx', another('Erst später', today, '2099-05-04'));
  put('blog/entwurf.mdx', asOnWindows(another('Noch Entwurf', 'author:', 'draft: true\nauthor:')));
  const page = readFileSync('content/pages/jobs.mdx', 'utf8');
  put('pages/neue-seite.mdx', page.replace('---\n', '---\ndraft: true\n'));
  cpSync('testing/brand', join(project, 'content/brand'), { recursive: true });
  const command = [resolve('scripts/build.ts')];
  const build = spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8' });
  assert.equal(build.status, 0, build.stdout + build.stderr);
  const built = (file: string) => readFileSync(join(project, 'dist', file), 'utf8');

  const html = built(`${path}.html`);
  assert.match(html, /<h1>Kühlung &amp; „Größe“ – eine Probe<\/h1>/);
  assert.doesNotMatch(html, /\ufeff|title: Kühlung/);
  assert.ok(html.includes(today.split('-').reverse().join('.')));
  for (const file of ['blog.html', 'index.html', 'sitemap-0.xml']) {
    assert.ok(built(file).includes(path), `${file} does not lead to the post`);
  }
  for (const file of ['blog/feed.xml', 'blog/feed.json']) {
    const [first] = /\/blog\/[a-z0-9-]{20,}/.exec(built(file)) ?? [];
    assert.equal(first, path, `${file} does not begin with the post`);
  }
  const home = built('index.html');
  assert.match(home, /<meta name="theme-color" media="[^"]*light\)" content="#10241b">/);
  // The name stands in the logo, so it is said and not shown.
  const logo = /<svg width="128" height="32".*?<\/span><\/(?:a|span)>/g;
  const logos = home.match(logo) ?? [];
  assert.equal(logos.length, 3);
  for (const each of logos) assert.match(each, /<span class="visually-hidden">[^<]+<\/span>/);
  assert.equal(JSON.parse(built('site.webmanifest')).theme_color, '#10241b');
  const [card = ''] = globSync(join(project, 'dist/_assets/share/index.*.png'));
  const cut = sharp(card).extract({ left: 5, top: 5, width: 1, height: 1 });
  const pixel = await cut.removeAlpha().toColourspace('srgb').raw().toBuffer();
  assert.deepEqual([...pixel], [16, 36, 27]);

  const everything = globSync('**/*.{css,html,json,txt,webmanifest,xml}', {
    cwd: join(project, 'dist'),
  });
  assert.ok(everything.length > 40);
  const left = /erst-spaeter|noch-entwurf|neue-seite|#0c1628|#f5af20|oklch\(20% \.04 262\)/;
  for (const file of everything) assert.doesNotMatch(`${file}\n${built(file)}`, left, file);
});
