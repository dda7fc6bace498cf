// Someone who has never seen a terminal: writes in forms, sees the page, takes a change back.
import { readFileSync } from 'node:fs';
import type { FrameLocator } from '@playwright/test';
import { git } from '../../editor/server/git.ts';
import { contentPath } from '../../model/content-folder.ts';
import { expect, save, test, waitForPreview } from '../support/editor-test.ts';

async function openListed(forms: FrameLocator, title: string) {
  await forms.getByRole('searchbox').fill(title);
  // The list is filtered a moment later, and a click meanwhile is lost.
  // Its head, and the row of that title.
  await expect(forms.getByRole('row')).toHaveCount(2);
  await forms.getByRole('rowheader', { name: title }).click();
}

test('a changed sentence is seen in the preview and stands in the history', async ({
  editor,
  page,
  forms,
  preview,
  read,
}) => {
  await page.goto(editor.address);
  await forms.getByRole('link', { name: 'Seiten', exact: true }).first().click();
  await openListed(forms, 'Orion, die Managed Private Cloud');
  const sentence = forms.getByText('Orion ist für Teams, die Maschinen per API anlegen');
  await expect(preview.getByText('Orion ist für Teams')).toBeVisible(waitForPreview);

  await sentence.click({ position: { x: 3, y: 5 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('Kurz gesagt: ');
  const before = read('content/pages/orion.mdx');
  await save(page, forms);
  expect(read('content/pages/orion.mdx')).toBe(
    before.replace('Orion ist für Teams', 'Kurz gesagt: Orion ist für Teams'),
  );
  await expect(preview.getByText('Kurz gesagt: Orion ist für Teams')).toBeVisible(waitForPreview);

  await page.getByText('Verlauf', { exact: true }).click();
  const latest = page.getByRole('listitem').filter({ hasText: 'Erika Muster' }).first();
  await expect(latest).toContainText('Orion, die Managed Private Cloud: geändert');
  await latest.getByText('Was sich geändert hat').click();
  await expect(latest.locator('ins')).toHaveText('Kurz gesagt:');
  await latest.getByRole('button', { name: 'Diese Änderung zurücknehmen' }).click();
  await expect(page.getByRole('status')).toContainText('Zurückgenommen');
  expect(read('content/pages/orion.mdx')).toBe(before);
  await expect(preview.getByText('Kurz gesagt')).toHaveCount(0, waitForPreview);
  expect(git(editor.root, 'status', '--porcelain', 'content')).toBe('');
});

test('the preview shows the open page, however late another one comes, and after a restart', async ({
  editor,
  page,
  forms,
  preview,
}) => {
  // Never answered: the page that is open when the editor starts.
  const home = `${editor.preview}/`;
  await page.route(home, () => undefined);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url() === home);
  let loads = 0;
  await page.route(`${editor.preview}/orion`, (route) =>
    // Asked for first and then loaded: by then its server is gone for a moment.
    ++loads === 2 || loads === 3 ? route.abort('connectionrefused') : route.continue(),
  );
  await page.goto(editor.address);
  await forms.getByRole('link', { name: 'Seiten', exact: true }).first().click();
  await openListed(forms, 'Orion, die Managed Private Cloud');
  await givenUp;
  const frame = page.getByTitle('Vorschau');
  await expect(frame).toHaveAttribute('src', `${editor.preview}/orion`, waitForPreview);
  await expect(preview.getByText('Orion ist für Teams')).toBeVisible(waitForPreview);
});

test('a new page with an uploaded picture gets its address from its title', async ({
  editor,
  page,
  read,
}) => {
  await page.goto(`${editor.address}/keystatic/collection/pages/create`);
  await page.getByLabel('Titel').first().fill('Über Köln & Größe');
  await page.getByLabel('Beschreibung für Suchmaschinen').fill(`Eine Probe, ${'lang '.repeat(12)}`);
  await page.getByLabel('Überschrift', { exact: true }).first().fill('Über Köln');
  await page.getByLabel('Zwei Sätze darunter').fill('Ein Satz. Noch einer.');
  // The list of pictures may come late: what is saved holds the picture all the same.
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  await page.route('**/api/editor/pictures', (route) => listed.then(() => route.continue()));
  const uploaded = page.waitForResponse((response) => response.url().includes('/pictures?name='));
  await page
    .getByLabel('Bild hochladen (PNG oder JPEG)')
    .first()
    .setInputFiles({
      name: 'Schöner Raum.png',
      mimeType: 'image/png',
      buffer: readFileSync(contentPath('content/images/battery-room.png')),
    });
  expect(await (await uploaded).text()).toBe('schoener-raum.png');
  await expect(page.getByRole('img', { name: 'schoener-raum.png' }).first()).toBeVisible();
  await page.getByLabel('Was zu sehen ist').first().fill('Ein Raum');
  await page.getByRole('button', { name: 'Erstellen' }).click();
  await expect(page).toHaveURL(/\/item\/ueber-koeln-groesse$/);
  list();
  expect(read('content/pages/ueber-koeln-groesse.mdx')).toContain(
    'src: ../images/schoener-raum.png',
  );

  await page.goto(editor.address);
  await expect(page.getByText('Keine Fehler')).toBeVisible();
  const [picture, text] = git(editor.root, 'log', '-2', '--reverse', '--format=%s').split('\n');
  expect(picture).toBe('content/images/schoener-raum.png: hochgeladen');
  expect(text).toBe('content/pages/ueber-koeln-groesse.mdx: geändert');
});
