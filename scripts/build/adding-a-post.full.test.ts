// Whoever adds one file to content/blog/ has published: everything else follows at the next build.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
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

test('one file adds a post to list, home page, feeds and sitemap, but not before its day nor as a draft', (context) => {
  const project = copyOfProject(context);
  const put = (file: string, text: string) => writeFileSync(join(project, 'content', file), text);
  const asOnWindows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
  put('blog/ein-anderer-name.mdx', asOnWindows(post));
  put('blog/spaeter.mdx', another('Erst später', today, '2099-05-04'));
  put('blog/entwurf.mdx', asOnWindows(another('Noch Entwurf', 'author:', 'draft: true\nauthor:')));
  const page = readFileSync('content/pages/jobs.mdx', 'utf8');
  put('pages/neue-seite.mdx', page.replace('---\n', '---\ndraft: true\n'));

  const astro = resolve('node_modules/astro/bin/astro.mjs');
  const build = spawnSync(process.execPath, [astro, 'build', '--silent'], {
    cwd: project,
    encoding: 'utf8',
  });
  assert.equal(build.status, 0, build.stdout + build.stderr);

  const built = (file: string) => readFileSync(join(project, 'dist.draft', file), 'utf8');
  assert.match(built(`${path}.html`), /<h1>Kühlung &amp; „Größe“ – eine Probe<\/h1>/);
  assert.doesNotMatch(built(`${path}.html`), /\ufeff|title: Kühlung/);
  assert.ok(built(`${path}.html`).includes(today.split('-').reverse().join('.')));
  assert.match(built(`${path}.html`), /<aside [^>]*><img src="\/_assets\/solar-roof[^"]*\.avif"/);
  for (const file of ['blog.html', 'index.html', 'sitemap-0.xml']) {
    assert.ok(built(file).includes(path), `${file} does not lead to the post`);
  }
  for (const file of ['blog/feed.xml', 'blog/feed.json']) {
    const [first] = /\/blog\/[a-z0-9-]{20,}/.exec(built(file)) ?? [];
    assert.equal(first, path, `${file} does not begin with the post`);
  }
  const everything = globSync(['**/*.{html,txt,xml,json}'], { cwd: join(project, 'dist.draft') });
  assert.ok(everything.length > 40);
  for (const file of everything) {
    assert.doesNotMatch(`${file}\n${built(file)}`, /erst-spaeter|noch-entwurf|neue-seite/, file);
  }
});
