import assert from 'node:assert/strict';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { blocks } from '../../content/schema/blocks/blocks.ts';
import { factFiles } from '../faults/fact-files.ts';
import { seenAt, showingBlocks } from './preview.ts';

const pageOf = (address: string) => `content/pages${address === '/' ? '/index' : address}.mdx`;

for (const [file, block] of Object.entries(showingBlocks)) {
  test(`${file} is seen where visitors read it`, () => {
    assert.ok(existsSync(file) && file in factFiles('.'), 'there is no such file');
    assert.ok(block in blocks, `the editor knows no block ${block}`);
    const showing = globSync('content/pages/*.mdx').filter((page) => shows(page, block));
    const address = seenAt('.', file);
    // A company may do without a page, and with it without the block.
    if (showing.length === 0) return assert.equal(address, '/');
    assert.ok(shows(pageOf(address), block), `${address} does not show <${block} />`);
  });
}

test('facts that no page shows in full are seen on the home page', (context) => {
  const root = projectWith(context, { 'content/pages/jobs.mdx': 'Ohne Baustein' });
  for (const file of Object.keys(showingBlocks)) assert.equal(seenAt(root, file), '/');
  assert.equal(seenAt('.', 'content/navigation.yaml'), '/');
});

test('facts are seen on the page that shows all of them, not on one with a part', (context) => {
  const root = projectWith(context, {
    'content/pages/avv.mdx': '<Subcontractors onlyWithAccess />',
    'content/pages/vertrauen.mdx': '<Subcontractors />',
  });
  assert.equal(seenAt(root, 'content/facts/subcontractors.yaml'), '/vertrauen');
});

test('a page or a post is seen at its own address', () => {
  assert.equal(seenAt('.', 'content/pages/index.mdx'), '/');
  assert.equal(seenAt('.', 'content/pages/kontakt.mdx'), '/kontakt');
});

function shows(page: string, block: string): boolean {
  return new RegExp(`^<${block} />$`, 'm').test(readFileSync(page, 'utf8'));
}

function projectWith(context: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'preview-'));
  context.after(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
