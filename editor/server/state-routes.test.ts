import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { factForms, fileOf } from '../../model/fact-forms.ts';
import { seenAt } from './state-routes.ts';

const shown = Object.values(factForms).filter(({ shownBy }) => shownBy);

const pageOf = (address: string) => `content/pages${address}.mdx`;

test('facts are seen where visitors read them', () => {
  for (const form of shown) {
    const { shownBy: tag = '' } = form;
    // A company may do without the page.
    const address = seenAt('.', fileOf(form));
    if (address !== '/')
      assert.match(readFileSync(pageOf(address), 'utf8'), new RegExp(`^${tag}$`, 'm'));
  }
  assert.ok(shown.some((form) => seenAt('.', fileOf(form)) !== '/'));
});

test('facts that no page shows in full are seen on the home page', (context) => {
  const root = projectWith(context, { 'content/pages/jobs.mdx': 'Ohne Baustein' });
  for (const form of shown) assert.equal(seenAt(root, fileOf(form)), '/');
  assert.equal(seenAt('.', 'content/navigation.yaml'), '/');
});

test('facts are seen on the page that shows all of them, not on one with a part', (context) => {
  const root = projectWith(context, {
    'content/pages/avv.mdx': '<FactTable of="sub-processors" />',
    'content/pages/vertrauen.mdx': '<FactTable of="subcontractors" />',
  });
  assert.equal(seenAt(root, 'content/facts/subcontractors.yaml'), '/vertrauen');
});

function projectWith(context: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'preview-'));
  context.after(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
