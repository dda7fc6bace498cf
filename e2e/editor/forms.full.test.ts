// Opening and saving changes nothing but what was changed: one form of each kind through the browser.
// editor/documents/document.test.ts takes each file through the same layer.
import { expect, save, saveNothing, test } from '../support/editor-test.ts';

const description = 'Beschreibung für Suchmaschinen';

for (const [file, form, field, key] of [
  ['content/pages/orion.mdx', 'collection/pages/item/orion', description, 'description'],
  [
    'content/blog/managed-private-openstack.mdx',
    'collection/posts/item/managed-private-openstack',
    description,
    'description',
  ],
  ['content/company.yaml', 'singleton/company', 'Halbsatz unter dem Logo', 'claim'],
  ['content/errors.yaml', 'singleton/errors', 'Überschrift', '  heading'],
] as const) {
  test(`saving leaves ${file} as it was but for the field that has changed`, async ({
    editor,
    page,
    read,
  }) => {
    const before = read(file);
    await page.goto(`${editor.address}/keystatic/${form}`);
    // Without a change there is nothing that Keystatic would send.
    await saveNothing(page);
    expect(read(file), 'saved without a change').toBe(before);
    const input = page.getByLabel(field).first();
    await input.fill((await input.inputValue()).replace(/\S+$/, 'Ende.'));
    await save(page);
    const after = read(file);
    expect(without(key, after)).toBe(without(key, before));
    expect(after).toContain('Ende.');
  });
}

test('every list of facts has a form that keeps what nobody changes', async ({
  editor,
  page,
  read,
}) => {
  for (const [form, file, shown] of [
    ['redirects', 'redirects', /→ \/blog\//],
    ['offers', 'facts/offers', /^colocation$/],
    ['orionSizes', 'facts/orion-sizes', /^Orion S1$/],
    ['serviceLevels', 'facts/service-levels', /^Orion: /],
    ['trustChanges', 'facts/trust-changes', /^2025-05-08: /],
  ] as const) {
    const before = read(`content/${file}.yaml`);
    await page.goto(`${editor.address}/keystatic/singleton/${form}`);
    await expect(page.getByText(shown).first()).toBeVisible({ timeout: 60_000 });
    await saveNothing(page);
    expect(read(`content/${file}.yaml`), file).toBe(before);
  }
});

/** A text in one line, without a field and what continues it: lines beside a changed field may break elsewhere. */
function without(field: string, text: string): string {
  const [indent = ''] = /^ */.exec(field) ?? [];
  const lines = new RegExp(`^${field}:.*\\n(?:${indent} +.*\\n)*`, 'm');
  return text.replace(lines, '').replaceAll(/\s+/g, ' ');
}
