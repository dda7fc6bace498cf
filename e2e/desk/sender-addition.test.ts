// What a sender adds on the page of the enquiry reaches whoever has it open at the desk.
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { expect, test } from '../support/desk-test.ts';
import { mailsIn } from '../support/mails.ts';
import { sitDown } from '../support/sit-down.ts';
import { faultsInAllViews } from '../support/views.ts';

test('what a sender adds appears by itself, and opens again what was done', async ({
  desk,
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  await sitDown(page, desk);
  expect((await postJson(desk.mailUrl)).ok).toBe(true);
  await page.getByRole('link', { name: new RegExp(message.name) }).click();
  const state = page.getByRole('region', { name: 'Bearbeitung' }).getByLabel('Stand');
  await state.selectOption('Erledigt');
  await expect(page.getByText(/^Verlauf/)).toBeVisible();

  const mails = await mailsIn(desk.mailDir, 2);
  const texts = mails.map(({ text }) => text ?? '').join('\n');
  const path = /\/vorgang\/[\w-]{22}/.exec(texts)?.[0];
  const { origin } = new URL(desk.mailUrl);
  const answer = await request.post(`${origin}${path}/nachtrag`, {
    headers: { origin },
    form: { text: 'Noch etwas:\n<img src=x onerror=alert(1)>' },
  });
  expect(answer.ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Nachträge des Absenders' })).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(state).toHaveValue('open');
  await page.getByText(/^Verlauf/).click();
  await expect(page.getByText('Absender: Nachtrag auf der Seite der Anfrage')).toBeVisible();
  expect(await faultsInAllViews(page)).toEqual([]);
});
