// Typical mistakes of authors and their messages: file, line, cause, fix. Most are in testing/editor/slips.yaml.
import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { errors, isSample, staff } from '../../testing/company.ts';
import { postFiles, readFrontMatter } from '../../testing/front-matter.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { contentFolder, contentPath } from '../content-folder.ts';
import { splitPage } from '../front-matter.ts';
import { describeFault } from './fault.ts';
import { findFaults, findPublicFaults } from './find-faults.ts';

const root = temporaryFolder();
const ours = contentFolder();
for (const part of ['blog', 'brand', 'drawings', 'facts', 'images', 'logos', 'pages', 'videos']) {
  if (!existsSync(join(ours, part))) continue;
  cpSync(join(ours, part), join(root, part), { recursive: true });
}
const facts = ['company', 'errors', 'history', 'navigation', 'references', 'staff'];
// Other pages without text: they have no faults, and parsing them per case would be slow.
for (const file of globSync(join(root, '{blog,pages}/**/*.mdx'))) {
  writeFileSync(file, `---\n${splitPage(readFileSync(file, 'utf8')).head}---\n`);
}
for (const name of facts) cpSync(join(ours, `${name}.yaml`), join(root, `${name}.yaml`));
symlinkSync(join(ours, 'documents'), join(root, 'documents'));
// Only the header of a PNG, which contains its size.
const small = readFileSync(join(ours, 'images/rack.png')).subarray(0, 64);
small.writeUInt32BE(200, 16);
small.writeUInt32BE(100, 20);
writeFileSync(join(root, 'images/klein.png'), small);
writeFileSync(join(root, 'images/foto.heic'), 'HEIC');

const probe = 'content/pages/probe.mdx';
const probePost = 'content/blog/probe.mdx';
const author = staff[0]?.name ?? '';
const head = `---
title: Probe
description: Eine Seite, die nur für die Dauer dieser Prüfung auf der Welt ist.
heading: Probe
---
`;
const post = `---
title: Probe
description: Ein Beitrag, der nur für die Dauer dieser Prüfung auf der Welt ist.
snippet: Ein Beitrag, der nur für die Dauer dieser Prüfung auf der Welt ist.
thumbnail: ../images/rack-closeup.png
thumbnailAlt: Ein Rack
datePublished: 2023-05-01
author: ${author}
authorPosition: Support
---

Der Text.
`;
const page = (body: string) => head + body;
const withField = (field: string) => head.replace(/---\n$/, `${field}\n---\n`);

test('the present content has no faults', () => {
  assert.deepEqual(findFaults(ours).map(describeFault), []);
});

test('a link to an old address with a redirect is no fault', (context) => {
  const [redirects, links] = [join(root, 'redirects.yaml'), contentPath(probe, root)];
  context.after(() => {
    for (const file of [redirects, links]) rmSync(file);
  });
  writeFileSync(redirects, '/frueher: /orion\n');
  writeFileSync(links, page('[Früher](/frueher) und [heute](/orion)\n'));
  const found = findFaults(root).filter(({ file }) => file === probe);
  assert.deepEqual(found, []);
});

test('a link to an unpublished page is reported, with its date or as a draft', (context) => {
  const files = {
    [probe]: page('[Entwurf](/probe-entwurf)\n\n[Später](/blog/spaeter)\n'),
    'content/pages/probe-entwurf.mdx': `${withField('draft: true')}\n[Später](/blog/spaeter)\n`,
    [probePost]: `${post.replace('title: Probe', 'title: Später').replace('2023-05-01', '2099-05-04')}\n[x](/probe-entwurf)\n`,
  };
  context.after(() => {
    for (const file of Object.keys(files)) rmSync(contentPath(file, root));
  });
  for (const [file, text] of Object.entries(files)) writeFileSync(contentPath(file, root), text);
  const found = findFaults(root).map(describeFault).sort();
  assert.equal(found.length, 3, found.join('\n'));
  assert.match(found[0] ?? '', /blog\/probe\.mdx, Zeile \d+: .+ noch ein Entwurf/);
  assert.match(found[1] ?? '', /pages\/probe\.mdx, Zeile 6: .+ noch ein Entwurf/);
  assert.match(found[2] ?? '', /pages\/probe\.mdx, Zeile 8: .+ erscheint erst am 4\. Mai 2099/);
});

test('faults of drafts do not affect a build, even with broken front matter', (context) => {
  context.after(() => rmSync(contentPath(probe, root)));
  writeFileSync(
    contentPath(probe, root),
    `${withField('draft: true\nkeywords: "')}\n<Sektion />\n`,
  );
  assert.ok(findFaults(root).length > 0);
  assert.deepEqual(findPublicFaults(root), []);
});

const starts: [name: string, write: (text: string) => string][] = [
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['both', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
];

for (const [name, write] of starts) {
  test(`a file with ${name} is read like any other`, (context) => {
    context.after(() => rmSync(contentPath(probe, root)));
    const put = (text: string) => writeFileSync(contentPath(probe, root), write(text));
    put(page('[Tech](/tech)\n'));
    assert.deepEqual(findFaults(root).map(describeFault), []);
    put(`${withField('hedding: Probe')}\n[Tech](/teck)\n`);
    const found = findFaults(root).map(({ line, text }) => `Zeile ${line}: ${text}`);
    assert.match(found[0] ?? '', /^Zeile 5: Das Feld „hedding“ gibt es hier nicht/);
    assert.match(found[1] ?? '', /^Zeile 8: .*\/teck/);
    assert.equal(found.length, 2);
    put(withField('draft: true\nkeywords: "'));
    assert.deepEqual(findPublicFaults(root), []);
  });
}

interface Slip {
  readonly name: string;
  readonly file: string;
  readonly text: string | Buffer;
  readonly line: number;
  readonly says: string;
}

interface Change extends Omit<Slip, 'text'> {
  readonly body: string;
  readonly from: string;
  readonly to: string;
}

const table: Readonly<Record<'texts' | 'heads' | 'posts' | 'facts', readonly Change[]>> = parse(
  readFileSync('testing/editor/slips.yaml', 'utf8'),
);

const [someAddress = ''] = postFiles.keys();
const slips: Slip[] = [
  ...table.texts
    // Without documents a missing one is no fault yet.
    .filter(({ name }) => isSample || name !== 'an unknown document')
    .map((slip) => ({ ...slip, file: probe, text: page(`\n${slip.body}\n`), line: 7 })),
  ...table.heads.map((slip) => ({ ...slip, file: probe, text: changed(head, slip) })),
  ...table.posts.map((slip) => ({ ...slip, file: probePost, text: changed(post, slip) })),
  ...(isSample ? table.facts : []).map((slip) => {
    const file = `content/${slip.file}`;
    const text = readFileSync(contentPath(file), 'utf8');
    const lines = text.slice(0, text.indexOf(slip.from)).split('\n').length;
    return { ...slip, file, text: changed(text, slip), line: lines + (slip.line ?? 0) };
  }),
  ...errors.gone.paths.slice(0, 1).map((path) => ({
    name: 'a link to a removed page',
    file: probe,
    text: page(`\n[Server](/${path})\n`),
    line: 7,
    says: 'entfernten Seite',
  })),
  {
    name: 'umlauts in a file name',
    file: 'content/pages/lösungen.mdx',
    text: page('\nText\n'),
    line: 1,
    says: 'Dateiname.*„loesungen\\.mdx“',
  },
  {
    name: 'two posts with one address',
    file: probePost,
    text: post.replace('title: Probe', `title: ${readFrontMatter(someAddress).title}`),
    line: 2,
    says: `beide die Adresse ${someAddress}`,
  },
  {
    name: 'a former employee as author',
    file: probePost,
    text: post.replace(author, 'Frieda Weg'),
    line: 8,
    says: '„Frieda Weg“.*„Mitarbeitende“ \\(content/staff\\.yaml\\)',
  },
];

function changed(text: string, { name, from, to }: Change): string {
  assert.ok(text.includes(from), `${name}: ${from} not found`);
  return text.replace(from, to);
}

for (const { name, file, text, line, says } of slips) {
  test(`${name} is reported with file, line and fix`, (context) => {
    const path = contentPath(file, root);
    context.after(() => {
      rmSync(path);
      if (existsSync(contentPath(file))) cpSync(contentPath(file), path);
    });
    writeFileSync(path, text);
    const found = findFaults(root);
    const fault = found.find((fault) => new RegExp(says).test(fault.text));
    assert.ok(fault, `reported instead: ${found.map(describeFault).join('\n')}`);
    assert.equal(describeFault(fault), `${file}, Zeile ${line}: ${fault.text}`);
    assert.doesNotMatch(fault.text, / at .*\.ts|Error|Expected|Unexpected/, 'a stack or English');
  });
}

test('all faults are reported at once', (context) => {
  context.after(() => rmSync(contentPath(probe, root)));
  writeFileSync(
    contentPath(probe, root),
    page('\n<Sektion />\n\n<Photo name="x" />\n\n[Weg](/weg)\n'),
  );
  assert.equal(findFaults(root).length, 4);
});

test('a broken list of figures is one fault, not one for each page that names a figure', (context) => {
  const file = 'content/facts/figures.yaml';
  context.after(() => cpSync(contentPath(file), contentPath(file, root)));
  writeFileSync(
    contentPath(file, root),
    readFileSync(contentPath(file), 'utf8').replace('value:', '\tvalue:'),
  );
  assert.deepEqual(
    findFaults(root).map((fault) => fault.file),
    [file],
  );
});
