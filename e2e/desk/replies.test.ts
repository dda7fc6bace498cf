// Answering whoever has written.
import type { Locator, Page } from '@playwright/test';
import { readMail } from '../../services/mail/mailbox/read-mail.ts';
import { takeMail } from '../../services/mail/mailbox/take-mail.ts';
import { openStore } from '../../services/mail/store/open-store.ts';
import { systemRandomness } from '../../services/process/clock.ts';
import { postJson, postReport } from '../../testing/mail/send-enquiry.ts';
import { expect, type RunningDesk, test } from '../support/desk-test.ts';
import { firstInvitation, sitDown } from '../support/sit-down.ts';

test.use({ expectedErrors: /status of 4(01|09)|api\/changes/ });

async function openEnquiry(page: Page, desk: RunningDesk): Promise<void> {
  await sitDown(page, await firstInvitation(desk));
  const sent = await postJson(desk.mailUrl, {
    name: 'Anna Ahorn',
    mail: 'anna@kundin.example',
    content: 'Wir möchten einen Cage mieten.',
  });
  expect(sent.ok).toBe(true);
  await page.getByRole('link', { name: /Anna Ahorn/ }).click();
}

test('an answer is written from a template by keys alone, looked at, sent, and the enquiry is done', async ({
  desk,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openEnquiry(page, desk);
  await page.getByRole('button', { name: 'Antworten …' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Antwort' });
  await expect(form.getByText('An anna@kundin.example')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Betreff')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Ihr Cage');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const template = form.getByRole('button', { name: 'Rückfrage' });
  await expect(template).toBeVisible();
  while (!(await template.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const text = form.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/^Guten Tag Anna Ahorn,\n[\s\S]*\nMaria Kühn$/);
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' (Vertrieb)');

  const pdf = { name: 'Angebot.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  const big = { name: 'groß.txt', mimeType: 'text/plain', buffer: Buffer.alloc(6_000_000, 'x') };
  await form.getByLabel('Dateien anhängen').setInputFiles([pdf, big]);
  await expect(form.getByText('zusammen größer als 5 MB.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Senden', exact: true })).toBeDisabled();
  await form.getByRole('button', { name: 'groß.txt entfernen' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Senden', exact: true })).toBeEnabled();

  // Enter in the subject shows the mail and does not send it.
  await form.getByLabel('Betreff').press('Enter');
  const preview = form.getByRole('region', { name: 'Vorschau' });
  await expect(preview).toContainText(/Ihr Cage \[\d{4}-\d{4}-[0-9A-Z]{5}\]/);
  await expect(preview).toContainText('Maria Kühn (Vertrieb)');
  await expect(preview).toContainText('Handelsregister');
  const [tag = ''] = (await preview.innerText()).match(/\d{4}-\d{4}-[0-9A-Z]{5}/) ?? [];
  await text.press('End');
  await page.keyboard.type('!');
  await expect(preview).toBeHidden();

  await form.getByRole('button', { name: 'Senden und erledigen' }).press('Enter');
  await expect(page.getByText('Ihre Antwort geht binnen einer Minute hinaus.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Antworten …' })).toBeFocused();
  const answers = page.getByRole('region', { name: 'Antworten' });
  await expect(answers.getByRole('listitem').first()).toContainText('Maria Kühn (Vertrieb)!');
  const download = page.waitForEvent('download');
  await answers.getByRole('link', { name: 'Angebot.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Angebot.pdf');
  await expect(stateOf(page)).toHaveValue('done');
  await expect(page.getByText(`Kontakt ${tag}`)).toBeVisible();
  await expect(page.getByText(`An anna@kundin.example: Ihr Cage [${tag}]`)).toBeVisible();
  await page.goto(`/?state=done&search=${tag}`);
  await expect(page.getByRole('link', { name: /Anna Ahorn/ })).toBeVisible();
});

test('what was begun outlives other pages and a colleague who is faster', async ({
  desk,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openEnquiry(page, desk);
  await page.getByRole('button', { name: 'Antworten …' }).click();
  const text = page.getByRole('form', { name: 'Antwort' }).getByLabel('Text', { exact: true });
  await text.fill('Halb fertig');
  await page.getByRole('button', { name: 'Vorlage einsetzen' }).click();
  await page.getByRole('button', { name: 'Anrede und Gruß' }).click();
  await expect(text).toHaveValue(/^Halb fertig\n\nGuten Tag Anna Ahorn,/);
  await text.fill('Halb fertig');
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  await page
    .getByLabel('Dateien anhängen')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') });
  await page.getByRole('link', { name: /Rita Melderin/ }).click();
  await expect(page.getByRole('heading', { name: 'Rita Melderin' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Antwort' })).toHaveCount(0);
  await page.getByRole('link', { name: /Anna Ahorn/ }).click();
  await expect(text).toHaveValue('Halb fertig');

  // This page does not hear that a colleague has taken it meanwhile.
  await page.route('**/api/changes*', (route) => route.abort());
  const id = page.url().split('/').at(-1)?.split('?')[0];
  await page.evaluate(async (address) => {
    await fetch(address, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: 0, state: 'in-work' }),
    });
  }, `/api/enquiries/${id}`);
  await page.route('**/api/enquiries/*/replies', async (route) => {
    const body = { ...route.request().postDataJSON(), version: 0 };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('war schneller');
  await expect(text).toHaveValue('Halb fertig');
  await expect(stateOf(page)).toHaveValue('in-work');
  await page.unroute('**/api/enquiries/*/replies');
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  const answers = page.getByRole('region', { name: 'Antworten' });
  await expect(answers.getByRole('listitem').first()).toContainText('Halb fertig');
  await expect(page.getByRole('link', { name: 'plan.txt' })).toBeVisible();
});

test('an answer appears by itself, as text, and says who wrote it', async ({
  desk,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openEnquiry(page, desk);
  const [tag] = await answerAs(page);
  await arrive(desk, [
    'From: Anna Ahorn <anna@kundin.example>',
    `Subject: Re: Ihre Nachricht [${tag}]`,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<h1>Gern!</h1><img src="https://evil.example/x.png"><script>document.title = 1</script>',
  ]);
  const answers = page.getByRole('region', { name: 'Antworten' });
  await expect(answers.getByRole('listitem')).toHaveCount(2);
  await expect(answers.getByRole('listitem').last()).toContainText(
    'Anna Ahorn <anna@kundin.example>',
  );
  await expect(answers.getByRole('listitem').last()).toContainText('Gern!');
  await expect(answers.locator('h1, img, script')).toHaveCount(0);
  await expect(answers.getByText('Von einer anderen Adresse')).toHaveCount(0);
  await expect(stateOf(page)).toHaveValue('open');
  await arrive(desk, [
    'From: Mallory <m@fremd.example>',
    `Subject: [${tag}]`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\r\n\r\nZahlen Sie hier.',
    '--b\r\nContent-Type: text/html\r\nContent-Disposition: attachment; filename=rechnung.html\r\n',
    '<script>alert(1)</script>',
    '--b--',
  ]);
  await expect(answers.getByRole('listitem').filter({ hasText: 'Mallory' })).toContainText(
    'Von einer anderen Adresse als der der Anfrage.',
  );
  const download = page.waitForEvent('download');
  await answers.getByRole('link', { name: 'rechnung.html' }).click();
  expect((await download).suggestedFilename()).toBe('rechnung.html');
});

/** Answers the open enquiry and is done with it. @returns its tag */
async function answerAs(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Antworten …' }).click();
  const form = page.getByRole('form', { name: 'Antwort' });
  await form.getByLabel('Text', { exact: true }).fill('Passt Ihnen Montag?');
  await form.getByRole('button', { name: 'Senden und erledigen' }).click();
  const mail = page.getByText(/^An anna@kundin\.example: .*\[/);
  await expect(mail).toBeVisible();
  return (await mail.innerText()).match(/\d{4}-\d{4}-[0-9A-Z]{5}/) ?? [];
}

/** A mail that the server has found in its mailbox. */
async function arrive(desk: RunningDesk, lines: readonly string[]): Promise<void> {
  const source = Buffer.from(lines.join('\r\n'));
  const mail = await readMail(source);
  const now = Date.now();
  const { db } = await openStore({ dataDir: desk.dataDir }, 10_000, now);
  const taking = { mail, source, at: now, now, randomness: systemRandomness, settings: {} };
  const taken = await db.transaction().execute((transaction) => takeMail(transaction, taking));
  await db.destroy();
  expect(taken).toBe('joined');
}

test('who may edit but not decide reads the answer to a report and writes none', async ({
  desk,
  openBrowser,
}) => {
  const page = await openBrowser();
  const who = ['emil@leinestern.example', '--name', 'Emil Editor', '--role', 'edit'];
  const [link = ''] = (await desk.type('invite', ...who)).match(/http\S+#\S+/) ?? [];
  await sitDown(page, link);
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  await page.getByRole('link', { name: /Rita Melderin/ }).click();
  await expect(page.getByRole('button', { name: 'Notiz speichern' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Antworten …' })).toHaveCount(0);
});

function stateOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Bearbeitung' }).getByLabel('Stand');
}
