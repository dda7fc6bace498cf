// Opening and saving changes nothing but what somebody has changed.
import { globSync } from 'node:fs';
import { expect, save, saveNothing, test } from '../support/editor-test.ts';

// Through the browser the first and every twelfth; editor/documents/document.test.ts takes each file through the
// same layer.
const isPicked = (_: string, index: number) => index % 12 === 0;
/** Address of the form, and the field in it that is changed to have something to save. */
const texts = [
  ...globSync('content/pages/**/*.mdx')
    .filter(isPicked)
    .map((file) => ({
      file,
      form: `collection/pages/item/${encodeURIComponent(file.slice('content/pages/'.length, -4))}`,
      field: 'Beschreibung für Suchmaschinen',
      key: 'description',
    })),
  ...globSync('content/blog/*.mdx')
    .filter(isPicked)
    .map((file) => ({
      file,
      form: `collection/posts/item/${file.slice('content/blog/'.length, -4)}`,
      field: 'Beschreibung für Suchmaschinen',
      key: 'description',
    })),
  {
    file: 'content/company.yaml',
    form: 'singleton/company',
    field: 'Halbsatz unter dem Logo',
    key: 'claim',
  },
];

for (const { file, form, field, key } of texts) {
  test(`saving leaves ${file} as it was but for the field that has changed`, async ({
    editor,
    page,
    read,
  }) => {
    const before = read(file);
    await page.goto(`${editor.address}/keystatic/${form}`);
    // Without a change there is nothing that Keystatic would send.
    await saveNothing(page);
    expect(read(file), `${file}, saved without a change`).toBe(before);
    const input = page.getByLabel(field).first();
    const value = await input.inputValue();
    await input.fill(value.replace(/\S+$/, 'Ende.'));
    await save(page);
    const after = read(file);
    expect(without(key, after), file).toBe(without(key, before));
    expect(inOneLine(after), file).toContain(inOneLine(`${value.replace(/\S+$/, '')}Ende.`));
  });
}

const facts = [
  { form: 'redirects', file: 'content/redirects.yaml', shown: /→ \/blog\// },
  { form: 'offers', file: 'content/facts/offers.yaml', shown: /^colocation$/ },
  { form: 'orionSizes', file: 'content/facts/orion-sizes.yaml', shown: /^Orion S1$/ },
  { form: 'errors', file: 'content/errors.yaml', shown: /^andromeda$/ },
  { form: 'responsibilities', file: 'content/facts/responsibilities.yaml', shown: /^Laufzeit$/ },
  { form: 'serviceModels', file: 'content/facts/service-models.yaml', shown: /^Platform as a/ },
  { form: 'serviceLevels', file: 'content/facts/service-levels.yaml', shown: /^Orion: / },
  { form: 'subcontractors', file: 'content/facts/subcontractors.yaml', shown: /GmbH$/ },
  {
    form: 'certificates',
    file: 'content/facts/certificates.yaml',
    shown: /^ISO\/IEC 27001$|^Präqualifikation \(AVPQ\)$/,
  },
  { form: 'trustChanges', file: 'content/facts/trust-changes.yaml', shown: /^2025-05-08: / },
];

test('every list of facts has a form that keeps what nobody changes', async ({
  editor,
  page,
  read,
}) => {
  for (const { form, file, shown } of facts) {
    const before = read(file);
    await page.goto(`${editor.address}/keystatic/singleton/${form}`);
    await expect(page.getByText(shown).first()).toBeVisible({ timeout: 60_000 });
    await saveNothing(page);
    expect(read(file), file).toBe(before);
  }
});

test('a changed heading of an error page changes nothing beside it', async ({
  editor,
  page,
  read,
}) => {
  const before = read('content/errors.yaml');
  await page.goto(`${editor.address}/keystatic/singleton/errors`);
  await page.getByLabel('Überschrift').first().fill('Hier ist nichts.');
  await save(page);
  // The lines of a text right beside the changed field may break elsewhere.
  expect(inOneLine(read('content/errors.yaml'))).toBe(
    inOneLine(before.replace(/heading: Upps.*/, 'heading: Hier ist nichts.')),
  );
});

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** A text without a field at its top, and the lines that continue it. */
function without(field: string, text: string): string {
  return text.replace(new RegExp(`^${field}:.*\\n(?: +.*\\n)*`, 'm'), '');
}
