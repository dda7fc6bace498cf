import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';
import { renamePage } from './rename-page.ts';

const links = `---\ntitle: Tech\n---
[a](/orion) [b](/orion#preise) [c](/orion-zwei) [d](/en/orion) [e](https://x.example/orion)
`;

test('a page moves with its links and leaves a redirect', () => {
  const { folder, read } = sampleContent();
  const { files, message } = renamePage('orion', '/sirius', folder);
  assert.equal(existsSync(join(folder, 'pages/orion.mdx')), false);
  assert.match(read('pages/sirius.mdx'), /title: Orion/);
  assert.match(
    read('pages/tech.mdx'),
    /\(\/sirius\) \[b\]\(\/sirius#preise\) \[c\]\(\/orion-zwei\) \[d\]\(\/en\/orion\) \[e\]\(https:\/\/x\.example\/orion\)/,
  );
  assert.equal(read('navigation.yaml'), 'main:\n  - { text: Orion, link: /sirius }\n');
  assert.equal(read('redirects.yaml'), '# Früher\n/uralt: /sirius\n/orion: /sirius\n');
  assert.match(
    message,
    /pages\/orion\.mdx ist jetzt .+; \/orion leitet zu \/sirius\. Verweise geändert in: /,
  );
  assert.deepEqual(
    [...files].sort(),
    [
      'navigation.yaml',
      'pages/orion.mdx',
      'pages/sirius.mdx',
      'pages/tech.mdx',
      'redirects.yaml',
    ].map((name) => `content/${name}`),
  );
});

test('a page that gets its old address back has no redirect in a circle', () => {
  const { folder, read } = sampleContent();
  renamePage('orion', 'sirius', folder);
  renamePage('sirius', 'orion', folder);
  assert.equal(read('redirects.yaml'), '# Früher\n/uralt: /orion\n/sirius: /orion\n');
  assert.equal(read('pages/tech.mdx'), links);
});

test('a post moves once its title matches the new address', () => {
  const { folder, read } = sampleContent();
  assert.throws(() => renamePage('blog/alt', 'blog/anders', folder), /ergibt \/blog\/neu, nicht/);
  renamePage('blog/alt', 'blog/neu', folder);
  assert.match(read('blog/neu.mdx'), /title: Neu/);
  assert.match(read('redirects.yaml'), /^\/blog\/alt: \/blog\/neu$/m);
});

test('links to a draft move, without a redirect, since its address was never public', () => {
  const { folder, read, write } = sampleContent();
  write('pages/orion.mdx', '---\ntitle: Orion\ndraft: true\n---\n');
  renamePage('orion', 'sirius', folder);
  assert.equal(read('redirects.yaml'), '# Früher\n/uralt: /sirius\n');
  assert.match(read('pages/tech.mdx'), /\[a\]?\(\/sirius\)/);
});

test('a page and its translation move together', () => {
  const { folder, read, write } = sampleContent();
  for (const from of ['orion', 'en/sirius']) {
    if (from === 'orion') write('pages/en/orion.mdx', '---\ntitle: E\n---\n');
    renamePage(from, from === 'orion' ? 'sirius' : 'en/vega', folder);
  }
  assert.match(read('pages/vega.mdx'), /title: Orion/);
  assert.match(read('pages/en/vega.mdx'), /title: E/);
  assert.match(read('pages/tech.mdx'), /\(\/vega\) .+ \[d\]\(\/en\/vega\)/);
  assert.match(read('redirects.yaml'), /^\/en\/orion: \/en\/vega$/m);
});

test('a page is not renamed if the new address of its translation is taken', () => {
  const { folder, read, write } = sampleContent();
  for (const name of ['orion', 'sirius']) write(`pages/en/${name}.mdx`, '');
  assert.throws(() => renamePage('orion', 'sirius', folder), /en\/sirius\.mdx gibt es schon/);
  assert.match(read('pages/orion.mdx'), /title: Orion/);
});

const refused: [from: string, to: string, message: RegExp][] = [
  ['gibtsnicht', 'neu', /gibt es nicht/],
  ['orion', 'tech', /gibt es schon/],
  ['orion', 'en/orion', /verschiedenen Ordnern/],
  ['agb', 'bedingungen', /weitere Seiten/],
  ['orion', '../orion', /keine Adresse/],
  ['index', 'start', /behält seine Adresse/],
];

for (const [from, to, message] of refused) {
  test(`${from} does not become ${to}, and nothing changes`, () => {
    const { folder, read } = sampleContent();
    assert.throws(() => renamePage(from, to, folder), message);
    assert.equal(read('redirects.yaml'), '# Früher\n/uralt: /orion\n');
    assert.equal(read('pages/tech.mdx'), links);
  });
}

function sampleContent() {
  const folder = temporaryFolder();
  const files = {
    'pages/index.mdx': '',
    'pages/orion.mdx': '---\ntitle: Orion\n---\n',
    'pages/tech.mdx': links,
    'pages/agb.mdx': '',
    'pages/agb/2025-05-08.mdx': '',
    'blog/alt.mdx': '---\ntitle: Neu\n---\n',
    'navigation.yaml': 'main:\n  - { text: Orion, link: /orion }\n',
    'redirects.yaml': '# Früher\n/uralt: /orion\n',
  };
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { folder, read, write };
}
