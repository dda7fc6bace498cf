// A slip in the front matter stops the build, and the message suffices to mend it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const sources = [
  ...['astro.config.ts', 'content', 'contract', 'editor', 'package.json', 'scripts/dev', 'site'],
  'tsconfig.json',
];

const post = `title: Probe
description: ${'x'.repeat(60)}
snippet: ${'x'.repeat(60)}
thumbnail: ../images/rack-closeup.png
thumbnailAlt: Ein Rack
author: Frauke Lüders
authorPosition: Support`;

const slips = [
  {
    name: 'a missing description',
    frontMatter: 'title: Probe\nheading: Probe',
    field: 'description',
    reason: /[Rr]equired|expected string/,
  },
  {
    name: 'a misspelt field',
    frontMatter: `title: Probe\nheading: Probe\ndescription: ${'x'.repeat(60)}\nhedding: Probe`,
    field: 'hedding',
    reason: /[Uu]nrecognized key/,
  },
  {
    name: 'neither hero nor heading',
    frontMatter: `title: Probe\ndescription: ${'x'.repeat(60)}`,
    field: 'hero',
    reason: /entweder einen Aufmacher \(hero\)/,
  },
  {
    name: 'a post whose day is none',
    file: 'content/blog/probe.mdx',
    frontMatter: `${post}\ndatePublished: gestern`,
    field: 'datePublished',
    reason: /[Ee]xpected (?:type )?.?.?date/,
  },
  {
    name: 'a post with a misspelt field',
    file: 'content/blog/probe.mdx',
    frontMatter: `${post}\ndatePublished: 2023-05-01\nautor: Frauke`,
    field: 'autor',
    reason: /[Uu]nrecognized key/,
  },
  {
    name: 'a misspelt picture',
    file: 'content/blog/probe.mdx',
    frontMatter: `${post}\ndatePublished: 2023-05-01`.replace('closeup', 'closup'),
    field: 'thumbnail',
    reason: /no picture content\/images\/rack-closup\.png/,
  },
];

for (const { name, file = 'content/pages/probe.mdx', frontMatter, field, reason } of slips) {
  test(`${name} stops the build with file, field and reason`, (context) => {
    const project = mkdtempSync(join(tmpdir(), 'front-matter-'));
    context.after(() => rmSync(project, { recursive: true }));
    for (const source of sources) cpSync(source, join(project, source), { recursive: true });
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
    writeFileSync(join(project, file), `---\n${frontMatter}\n---\n`);

    const astro = resolve('node_modules/astro/bin/astro.mjs');
    const sync = spawnSync(process.execPath, [astro, 'sync'], { cwd: project, encoding: 'utf8' });
    const told = `${sync.stdout}${sync.stderr}`;
    assert.notEqual(sync.status, 0);
    assert.match(told, /probe/);
    assert.match(told, new RegExp(field));
    assert.match(told, reason);
  });
}
