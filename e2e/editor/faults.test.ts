// What somebody gets wrong in the forms or by hand, told in German beside them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, save, test, waitForPreview } from '../support/editor-test.ts';
import { expectTold, makeMistakes } from './mistakes.ts';

test('a picture too small for a post can be seen in the list, with the reason, and not taken', async ({
  editor,
  page,
}) => {
  for (const [name, width, height] of [
    ['zu-klein', 1100, 632],
    ['gross-genug', 1462, 840],
  ] as const) {
    const grey = { width, height, channels: 3, background: 'grey' } as const;
    await sharp({ create: grey }).toFile(join(editor.root, `content/images/${name}.png`));
  }
  await page.goto(`${editor.address}/keystatic/collection/posts/create`);
  const list = page.getByRole('group', { name: 'Bild', exact: true });
  await list.getByText('Bild wählen').click();
  await expect(page.getByText('mindestens 1462 × 840 Pixel')).toBeVisible();
  const small = list.getByRole('button', { name: 'zu-klein.png (zu klein: 1100 × 632 Pixel)' });
  await expect(small).toBeDisabled();
  await list.getByRole('button', { name: 'gross-genug.png' }).click();
  await page
    .getByLabel('Bild hochladen (PNG oder JPEG)')
    .first()
    .setInputFiles(join(editor.root, 'content/images/zu-klein.png'));
  await expect(page.getByRole('alert')).toHaveText(
    'Das Bild „zu-klein.png“ ist zu klein (1100 × 632 Pixel) und wäre unscharf. Hier braucht es mindestens 1462 × 840 Pixel.',
  );
  await expect(list.getByRole('img', { name: 'gross-genug.png' })).toBeVisible();
  await page
    .getByLabel('Bild hochladen (PNG oder JPEG)')
    .first()
    .setInputFiles({ name: 'Brief.png', mimeType: 'image/png', buffer: Buffer.from('Kein Bild') });
  await expect(page.getByText('„Brief.png“ ist weder PNG noch JPEG.')).toBeVisible();
});

test('mistakes made in the forms are told in German, each with a link to its field', async ({
  editor,
  page,
  forms,
}) => {
  await makeMistakes(page, editor.address);
  await page.goto(editor.address);
  await expectTold(page);
  await page.getByRole('link', { name: /ist zu kurz/ }).click();
  const field = forms.getByLabel('Beschreibung für Suchmaschinen');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
});

test('a changed German page asks for its English one, until that is confirmed', async ({
  editor,
  page,
  forms,
  read,
}) => {
  await page.goto(`${editor.address}/keystatic/collection/pages/item/abuse`);
  await page
    .getByLabel('Beschreibung für Suchmaschinen')
    .first()
    .fill('Melden Sie hier, was gegen Gesetze verstößt, stört oder schadet, auf zwei Wegen.');
  await save(page);
  await page.goto(editor.address);
  const hints = page.getByRole('button', { name: 'Keine Fehler, Hinweise: 1' });
  await hints.click();
  await page.getByRole('link', { name: /^Englisch prüfen: .*„Missbrauch melden“/ }).click();
  await expect(forms.getByLabel('Titel').first()).toHaveValue('Report abuse');
  const english = 'content/pages/en/abuse.mdx';
  const before = read(english);
  await hints.click();
  await page.getByRole('button', { name: 'Englisch stimmt' }).click();
  await expect(page.getByText('Keine Fehler', { exact: true })).toBeVisible();
  expect(read(english)).not.toBe(before);
  expect(read(english).replace(/^follows: .*$/m, '')).toBe(before.replace(/^follows: .*$/m, ''));
});

test('a broken list of figures takes no form away, and says what is wrong', async ({
  editor,
  page,
  forms,
}) => {
  const file = join(editor.root, 'content/facts/figures.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('value:', '\tvalue:'));
  await page.goto(editor.address);
  const pages = forms.getByRole('link', { name: 'Seiten', exact: true });
  await expect(pages.first()).toBeVisible(waitForPreview);
  await page.getByText(/^Fehler: \d+$/).click();
  await expect(page.getByRole('heading', { name: 'Zahlen' })).toBeVisible();
  await expect(page.getByText(/Hier steht ein Tabulator/)).toBeVisible();
});
