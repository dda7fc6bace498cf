// Nothing that was typed is lost, by saving, by closing the browser or by a second person.
import type { FrameLocator, Page } from '@playwright/test';
import { expect, save, test, waitForPreview } from '../support/editor-test.ts';

const orion = 'content/pages/orion.mdx';
const unsaved = /^Nicht gespeichert$/;
const words = 'Orion ist für Teams, die Maschinen per API anlegen';

/** Opens a form in the page around the forms. */
async function open(page: Page, forms: FrameLocator, address: string, form: string) {
  await page.goto(address);
  await expect(forms.getByRole('link', { name: 'Seiten', exact: true }).first()).toBeVisible();
  const body = forms.locator('body');
  // The first navigation of the forms themselves may replace this one.
  await expect(async () => {
    await body.evaluate((_, path) => location.assign(path), `/keystatic/${form}`);
    await body.waitFor();
    expect(await body.evaluate(() => location.pathname)).toBe(`/keystatic/${form}`);
  }).toPass();
}

/** Presses a button that saves, and holds the answer back until the returned function is called. */
async function pressAndHold(page: Page, forms: FrameLocator, name: string) {
  const update = '**/api/keystatic/update';
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(update, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest(update);
  await forms.getByRole('button', { name, exact: true }).click();
  const saved = (await asked).response();
  return async () => {
    answer();
    await saved;
    await page.unroute(update);
  };
}

test('typing goes on while a page is saved, with caret and place, and outlives the browser', async ({
  editor,
  page,
  forms,
  read,
}) => {
  await open(page, forms, editor.address, 'collection/pages/item/orion');
  const sentence = forms.getByText(words);
  const text = forms.getByRole('textbox', { name: 'Text', exact: true }).first();
  await sentence.click({ position: { x: 3, y: 5 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('Eins. ');
  const answer = await pressAndHold(page, forms, 'Speichern');
  await sentence.click({ position: { x: 3, y: 5 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('Zwei. ');
  const place = await sentence.boundingBox();
  await answer();
  await page.keyboard.type('Drei. ', { delay: 100 });
  await expect(text).toBeFocused();
  await expect(sentence).toContainText(`Zwei. Drei. Eins. ${words}`);
  expect(await sentence.boundingBox()).toEqual(place);
  expect(read(orion)).toContain(`\nEins. ${words}`);

  await page.goto('about:blank');
  await open(page, forms, editor.address, 'collection/pages/item/orion');
  await expect(forms.getByText('Ihr nicht gespeicherter Text ist wieder da')).toBeVisible();
  await expect(forms.getByText(unsaved)).toBeVisible();
  await expect(sentence).toContainText(`Zwei. Drei. Eins. ${words}`);
  await save(page, forms);
  await expect(forms.getByText(unsaved)).toHaveCount(0);
  expect(read(orion)).toContain(`\nZwei. Drei. Eins. ${words}`);
});

test('the second of two people in one file reads who has changed it, before anything is replaced', async ({
  browser,
  editor,
  page,
  forms,
  read,
}) => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const other = await context.newPage();
  const othersForms = other.frameLocator('iframe[title="Formulare"]');
  const title = (frame: FrameLocator) => frame.getByLabel('Titel').first();
  await open(page, forms, editor.address, 'collection/pages/item/orion');
  await open(other, othersForms, editor.address, 'collection/pages/item/orion');
  await expect(title(forms)).toHaveValue(/Orion/);
  await title(othersForms).fill('Orion von der einen');
  await save(other, othersForms);
  await title(forms).fill('Orion von der anderen');
  const button = forms.getByRole('button', { name: 'Speichern', exact: true });
  await button.click();
  await expect(page.getByRole('status')).toContainText(
    'Diese Datei wurde inzwischen von Erika Muster geändert',
  );
  expect(read(orion)).toContain('title: Orion von der einen\n');
  await expect(title(forms)).toHaveValue('Orion von der anderen');
  await title(othersForms).fill('Orion, nicht gespeichert');
  await expect(othersForms.getByText(unsaved)).toBeVisible();
  await save(page, forms);
  expect(read(orion)).toContain('title: Orion von der anderen\n');
  await open(other, othersForms, editor.address, 'collection/pages/item/orion');
  await expect(othersForms.getByText('Die Datei wurde seither geändert')).toBeVisible();
  await expect(title(othersForms)).toHaveValue('Orion, nicht gespeichert');
  await context.close();
});

test('a new page is a draft and begins with a section; text outside gets one by itself', async ({
  editor,
  page,
  forms,
  read,
}) => {
  const file = 'content/pages/eine-probe.mdx';
  await open(page, forms, editor.address, 'collection/pages/create');
  await expect(forms.getByRole('checkbox', { name: /^Entwurf/ })).toBeChecked();
  await forms.getByRole('textbox', { name: 'Titel', exact: true }).fill('Eine Probe');
  await forms
    .getByLabel('Beschreibung für Suchmaschinen')
    .fill(`Eine Probe, ${'lang '.repeat(12)}`);
  await forms.getByLabel('Schlichte Überschrift').fill('Eine Probe');
  const text = forms.getByRole('textbox', { name: 'Text', exact: true }).first();
  await text.getByRole('paragraph').click();
  await page.keyboard.type('Im Abschnitt.');
  const answer = await pressAndHold(page, forms, 'Erstellen');
  await text.getByText('Im Abschnitt.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Beim Erstellen');
  await answer();
  await page.keyboard.type(' getippt.', { delay: 100 });
  await expect(forms.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
  await expect(text).toContainText('Im Abschnitt. Beim Erstellen getippt.');
  await expect(text).toBeFocused();
  await expect(forms.getByText(unsaved)).toBeVisible();
  expect(read(file)).toContain('\ndraft: true\n');
  expect(read(file)).toContain('\n<Section>\n\nIm Abschnitt.\n\n</Section>\n');

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ohne Abschnitt.');
  await save(page, forms);
  await expect(page.getByRole('status')).toContainText('hat einen eigenen Abschnitt bekommen');
  expect(read(file)).toContain('\n<Section>\n\nOhne Abschnitt.\n\n</Section>\n');
  await expect(text.getByText('Abschnitt', { exact: true })).toBeVisible();
  await expect(forms.getByText(unsaved)).toHaveCount(0);
});

test('the preview shows the blog beside its list, though the page before reloads itself', async ({
  editor,
  page,
  forms,
  preview,
}) => {
  const reloading = `<p>Startseite</p><script>setInterval(() => location.reload(), 200)</script>`;
  await page.route(`${editor.preview}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: reloading }),
  );
  await page.route(`${editor.preview}/blog`, async (route) => {
    // Longer than the page before takes to reload itself.
    await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.goto(editor.address);
  await expect(preview.getByText('Startseite')).toBeVisible(waitForPreview);
  await forms.getByRole('link', { name: 'Beiträge', exact: true }).first().click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Blog/, waitForPreview);
});
