// From the forms to the public site and back: what somebody writes who has never seen a terminal.
import type { FrameLocator, Page } from '@playwright/test';
import { staff } from '../../testing/company.ts';
import { expect, save, test, waitForPreview } from '../support/editor-test.ts';
import { expectTold, makeMistakes, mistaken } from './mistakes.ts';

const waitForBuild = { timeout: 420_000 };
const person = staff.at(-1)?.name ?? '';
const role = 'Leitung der Hauspost';
const post = {
  title: 'Ein Tag in der Poststelle',
  text: ['Der erste Brief', ' kommt um neun.'],
} as const;
const incident = { title: 'Anmeldung an Nebula gestört', text: 'Wir erneuern ein Zertifikat.' };
const shownWithinMs = 10_000;
const sentence = ['Hier steht, wer die Post holt', ' und wann er damit fertig ist.'] as const;
const price = {
  name: 'colocation.halfrack: Halfrack',
  before: /330\s€|€330/,
  after: /347\s€|€347/,
};
const priced = ['/colocation', '/managed-services', '/preise', '/produkte'];

test('people, a price, a page in the menu and a post reach visitors with one publication, and go with it', async ({
  editor,
  page,
  forms,
  visitor,
}) => {
  test.setTimeout(900_000);
  await page.goto(editor.address);
  await test.step('a person gets another role', () => changeRole(page, forms));
  await test.step('a price is changed in one place', () => changePrice(page, forms));
  await test.step('a page with a picture comes into the menu', () => addPage(page, forms));
  await test.step('a post is held back, planned and let go', () => writePost(page, forms));
  await test.step('an incident is reported', () => reportIncident(page, forms));
  await expect(page.getByText('Keine Fehler')).toBeVisible();
  await expectNothingNew(visitor);

  const status = page.getByRole('status');
  const publish = page.getByRole('button', { name: 'Veröffentlichen', exact: true });
  await test.step('mistakes are told, keep everything from going public, and are taken back', async () => {
    await makeMistakes(page, editor.address);
    await page.goto(editor.address);
    await expectTold(page);
    await publish.click();
    await expect(status).toContainText(/^Nichts wurde veröffentlicht\./, waitForPreview);
    await expectNothingNew(visitor);
    for (const name of mistaken) {
      await page.getByRole('button', { name: 'Verlauf' }).click();
      const changes = page.getByRole('listitem').filter({ hasText: `${name}: geändert` });
      await changes.first().getByRole('button', { name: 'Diese Änderung zurücknehmen' }).click();
      await expect(status).toHaveText('Zurückgenommen.');
    }
    await expect(page.getByText('Keine Fehler')).toBeVisible();
  });
  await publish.click();
  await expect(status).toContainText('Veröffentlicht: Laufende Server', waitForBuild);
  await expectIncident(visitor);
  await expectAllNew(visitor);

  await page.getByRole('button', { name: 'Letzte Veröffentlichung zurücknehmen' }).click();
  await expect(status).toContainText('Zurückgenommen: ', waitForBuild);
  await expectNothingNew(visitor);
});

async function expectIncident(visitor: Page) {
  await expect(async () => {
    await visitor.goto('/status');
    await expect(visitor.getByText(incident.text)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: shownWithinMs });
  await visitor.goto('/en/kontakt');
  const line = visitor.getByRole('banner').getByText('A service is down at present.');
  await line.click();
  await expect(visitor.getByRole('heading', { name: incident.title })).toHaveAttribute(
    'lang',
    'de',
  );
  const feed = await visitor.request.get('/status/feed.xml');
  expect(await feed.text()).toContain(incident.text);
  const { incidents, status } = await (await visitor.request.get('/status/summary.json')).json();
  expect(status.indicator).toBe('critical');
  expect(incidents[0]).toMatchObject({ name: incident.title, status: 'investigating' });
}

/** German and English pages show the price. */
async function expectPrice(visitor: Page, amount: RegExp) {
  for (const address of priced.flatMap((path) => [path, `/en${path}`])) {
    await visitor.goto(address);
    await expect(visitor.getByRole('main')).toContainText(amount);
  }
}

/** Servers take a new build within seconds; until then they show the one before. */
async function expectAllNew(visitor: Page) {
  await expect(async () => {
    await visitor.goto('/company');
    await expect(visitor.getByText(role)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Post', exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Die Post ist da');
  await expect(visitor.getByText(sentence.join(''))).toBeVisible();
  const picture = visitor.getByRole('img', { name: 'Ein Leser für Karten' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await visitor.goto('/blog');
  await visitor.getByRole('main').getByRole('link', { name: post.title, exact: true }).click();
  await expect(visitor).toHaveURL(/\/blog\/ein-tag-in-der-poststelle$/);
  await expect(visitor.getByText(post.text.join(''))).toBeVisible();
  await expectPrice(visitor, price.after);
}

async function expectNothingNew(visitor: Page) {
  await expect(async () => {
    const answer = await visitor.goto('/post-im-haus');
    expect(answer?.status()).toBe(404);
  }).toPass();
  await expect(visitor.getByRole('link', { name: 'Post', exact: true })).toHaveCount(0);
  await visitor.goto('/company');
  await expect(visitor.getByText(role)).toHaveCount(0);
  await visitor.goto('/blog');
  await expect(visitor.getByRole('link', { name: post.title })).toHaveCount(0);
  await expectPrice(visitor, price.before);
}

async function changePrice(page: Page, forms: FrameLocator) {
  await open(forms, 'Preise');
  await forms.getByText(price.name).click();
  const dialog = forms.getByRole('dialog');
  for (const name of ['Colocation im Rechenzentrum', 'Produkte']) {
    await expect(dialog.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await dialog.getByLabel('Preis in Euro', { exact: true }).fill('347');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await save(page, forms);
}

async function changeRole(page: Page, forms: FrameLocator) {
  await open(forms, 'Mitarbeitende');
  await forms.getByText(person, { exact: true }).click();
  const dialog = forms.getByRole('dialog');
  const [german, english] = await dialog.getByLabel('Aufgabe').all();
  await german?.fill(role);
  // The English pages show the role too.
  await english?.fill('Head of the post room');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await save(page, forms);
}

async function addPage(page: Page, forms: FrameLocator) {
  await create(forms, 'Seiten');
  await forms.getByRole('textbox', { name: 'Titel', exact: true }).fill('Post im Haus');
  await forms.getByRole('checkbox', { name: /^Entwurf/ }).uncheck();
  await forms
    .getByLabel('Beschreibung für Suchmaschinen')
    .fill('Wer im Rechenzentrum die Post holt, wann er es tut und wohin er sie bringt.');
  await forms.getByLabel('Überschrift', { exact: true }).first().fill('Die Post ist da');
  await forms.getByLabel('Zwei Sätze darunter').fill('Sie kommt um neun. Sie geht um vier.');
  await choosePicture(forms, 'cage-reader.png');
  await forms.getByLabel('Was zu sehen ist').first().fill('Ein Leser für Karten');
  await write(page, forms, ...sentence);
  await expect(page.getByRole('status')).toContainText('hat einen eigenen Abschnitt bekommen');
  await open(forms, 'Menüs');
  await addEntry(forms, 'Fußzeile', { Text: 'Post', 'Führt nach': '/post-im-haus' });
  await save(page, forms);
}

async function reportIncident(page: Page, forms: FrameLocator) {
  await create(forms, 'Störungen und Wartung');
  await forms.getByRole('textbox', { name: 'Titel', exact: true }).first().fill(incident.title);
  const choose = async (field: string | RegExp, option: string) => {
    await forms.getByRole('button', { name: field }).click();
    await forms.getByRole('option', { name: option }).click();
  };
  await choose(/Art$/, 'Störung');
  await choose(/Auswirkung$/, 'ausgefallen');
  await forms.getByLabel('Beginn').fill('2026-11-28T20:10');
  await addEntry(
    forms,
    'Meldungen',
    {
      Zeitpunkt: '2026-11-28T20:20',
      'Was wir wissen und tun': incident.text,
    },
    { Stand: 'wir untersuchen' },
  );
  await addEntry(forms, 'Betroffen', {}, { Bestandteil: 'nebula' });
  await save(page, forms);
  await expect(forms.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
}

async function writePost(page: Page, forms: FrameLocator) {
  await create(forms, 'Beiträge');
  await forms.getByRole('textbox', { name: 'Titel', exact: true }).fill(post.title);
  await forms
    .getByLabel('Beschreibung für Suchmaschinen')
    .fill('Ein Tag mit der Post im Rechenzentrum, vom ersten Brief bis zum letzten Paket.');
  await forms
    .getByLabel('Anreißer für die Liste')
    .fill('Um neun kommt der erste Brief, um vier geht das letzte Paket.');
  await choosePicture(forms, 'rack-closeup.png');
  await forms.getByLabel('Was zu sehen ist').fill('Kabel in einem Rack');
  await forms.getByLabel('Datum', { exact: true }).fill('2024-03-05');
  await forms.getByRole('button', { name: /Verfasser$/ }).click();
  await forms.getByRole('option', { name: person, exact: true }).click();
  await forms.getByLabel('Aufgabe').fill(role);
  await forms.getByLabel('Rubrik').fill('Haus');
  await write(page, forms, ...post.text);

  await page.getByRole('button', { name: 'Entwurf', exact: true }).click();
  await page.getByLabel('Erscheint am').fill('2099-05-04');
  const saved = page.getByRole('status').getByText('Gespeichert; es gilt ab');
  await page.getByRole('button', { name: 'Planen' }).click();
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Geplant für 4. Mai 2099' }).click();
  await page.getByRole('button', { name: 'Schon heute erscheinen lassen' }).click();
  await expect(page.getByText('Öffentlich', { exact: true })).toBeVisible(waitForPreview);
  await expect(saved).toBeVisible();
}

async function choosePicture(forms: FrameLocator, name: string) {
  const field = forms.locator('.picture-field').first();
  await field.getByText('Bild wählen').click();
  await field.getByRole('button', { name }).click();
}

async function create(forms: FrameLocator, list: string) {
  await open(forms, list);
  await forms.getByRole('button', { name: 'Hinzufügen' }).click();
}

/** Writes the text of a new page or post, outside of sections, and goes on while it is saved. */
async function write(page: Page, forms: FrameLocator, ...[first, rest]: readonly [string, string]) {
  const field = forms.getByRole('textbox', { name: 'Text', exact: true }).first();
  await field.click();
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(first);
  await expect(field).toHaveText(first);
  await forms.getByRole('button', { name: 'Erstellen' }).click();
  await field.getByText(first).click();
  await page.keyboard.press('End');
  await page.keyboard.type(rest, { delay: 50 });
  // The empty form makes room for that of the file.
  await expect(forms.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
  await expect(field).toContainText(first + rest);
  await save(page, forms);
}

/** Adds an entry to a list of the open form. */
async function addEntry(
  forms: FrameLocator,
  list: string,
  fields: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, string>> = {},
) {
  const group = forms.getByRole('group', { name: list, exact: true });
  await group.getByRole('button', { name: 'Hinzufügen' }).click();
  const dialog = forms.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) {
    // German comes first.
    await dialog.getByLabel(label).first().fill(value);
  }
  for (const [label, option] of Object.entries(choices)) {
    await dialog.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await forms.getByRole('option', { name: option }).click();
  }
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
}

/** Opens a form or a list by its name, from wherever one is. */
async function open(forms: FrameLocator, name: string) {
  await forms.getByRole('button', { name: 'Navigation öffnen' }).click();
  await forms.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}
