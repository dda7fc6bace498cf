// Whoever adds one file to content/blog/ has published: everything else follows at the next build.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { copyOfProject } from './testing/copy-of-project.ts';

const post = `---
title: Kühlung & „Größe“ – eine Probe
description: Ein Beitrag, der nur für die Dauer einer Prüfung auf der Welt ist.
snippet: Ein Beitrag, der nur für die Dauer einer Prüfung auf der Welt ist.
thumbnail: ../images/rack-closeup.png
thumbnailAlt: Nahaufnahme eines Racks
datePublished: 2099-05-04
author: Frauke Lüders
authorImg: ../images/solar-roof.png
authorPosition: Support
---

Der Text.
`;
const path = '/blog/kuehlung-groesse-eine-probe';

test('one file adds a post to list, home page, feeds and sitemap', (context) => {
  const project = copyOfProject(context);
  writeFileSync(join(project, 'content/blog/ein-anderer-name.mdx'), post);

  const astro = resolve('node_modules/astro/bin/astro.mjs');
  const build = spawnSync(process.execPath, [astro, 'build', '--silent'], {
    cwd: project,
    encoding: 'utf8',
  });
  assert.equal(build.status, 0, build.stdout + build.stderr);

  const built = (file: string) => readFileSync(join(project, 'dist.draft', file), 'utf8');
  assert.match(built(`${path}.html`), /<h1>Kühlung &amp; „Größe“ – eine Probe<\/h1>/);
  assert.match(built(`${path}.html`), /04\.05\.2099/);
  assert.match(built(`${path}.html`), /<aside [^>]*><img src="\/_assets\/solar-roof[^"]*\.avif"/);
  for (const file of ['blog.html', 'index.html', 'sitemap-0.xml']) {
    assert.ok(built(file).includes(path), `${file} does not lead to the post`);
  }
  for (const file of ['blog/feed.xml', 'blog/feed.json']) {
    const [first] = /\/blog\/[a-z0-9-]{20,}/.exec(built(file)) ?? [];
    assert.equal(first, path, `${file} does not begin with the post`);
  }
});
