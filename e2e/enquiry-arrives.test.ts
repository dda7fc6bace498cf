// From a form filled in by a browser to two mails: enquiry and report, in both languages, with and without scripts.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { formIn } from '../contract/forms.ts';
import { company } from '../testing/company.ts';
import { touchForm } from './support/enquiry-forms.ts';
import { mailsIn } from './support/mails.ts';
import { runSite } from './support/run-site.ts';
import { expect, test } from './support/site-test.ts';

const { abuse, contact } = company.mailboxes;
const content = 'Guten Tag,\nwir möchten 2 Racks mieten. 🚀\n\nViele Grüße';
const location = 'https://shop.example/angebot?id=7';

const withCaseNumber = /\d{4}-\d{4}-[A-Z0-9]{4,}/;
type Journey = (typeof journeys)[number];
const journeys = [
  {
    path: '/kontakt',
    mail: 'jana@example.org',
    language: 'de',
    mailbox: contact,
    notice: formIn('contact', 'de').sent,
    subject: /^Anfrage über \/kontakt: Jana Beispiel \[[\w-]+\]$/,
    receipt: /Nachricht/,
  },
  {
    path: '/abuse',
    mail: 'rita@example.org',
    language: 'de',
    mailbox: abuse,
    notice: formIn('abuse', 'de').sent,
    subject: withCaseNumber,
    receipt: /Ihre Meldung ist eingegangen/,
    foreign: /your report|In English/,
  },
  {
    path: '/en/abuse',
    mail: 'rhea@example.org',
    language: 'en',
    mailbox: abuse,
    notice: formIn('abuse', 'en').sent,
    subject: withCaseNumber,
    receipt: /We have received your report/,
    foreign: /Meldung|Guten Tag|Koordinator/,
  },
];

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test(`what is sent from each form arrives ${way}, with a confirmation`, async ({ browser }) => {
    await using site = await runSite();
    await using context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
    const page = await context.newPage();
    for (const journey of journeys) {
      await send(page, journey, javaScriptEnabled);
      const mails = await mailsIn(site.mailDir, 2);
      for (const file of readdirSync(site.mailDir)) rmSync(join(site.mailDir, file));
      expectMails(mails, journey);
    }
  });
}

async function send(
  page: Page,
  { path, language, mailbox, mail, notice }: Journey,
  withScripts: boolean,
) {
  await page.goto(path);
  const form = page.getByRole('form');
  if (withScripts) await touchForm(form);
  await form.locator('[name=name]').fill('Jana Beispiel');
  await form.locator('[name=mail]').fill(mail);
  if (mailbox === abuse) await form.locator('[name=location]').fill(location);
  await form.locator('[name=content]').fill(content);
  await form.getByRole('button').click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

function expectMails(
  mails: readonly Email[],
  { mailbox, mail, subject, receipt, foreign }: Journey,
) {
  const toCompany = mails.find(({ to }) => to?.[0]?.address === mailbox);
  const toSender = mails.find(({ to }) => to?.[0]?.address === mail);
  expect(toCompany?.replyTo?.[0]?.address).toBe(mail);
  expect(toCompany?.subject).toMatch(subject);
  expect(toCompany?.text?.replaceAll('\r\n', '\n')).toContain(content);
  if (mailbox === abuse) expect(toCompany?.text).toContain(location);

  expect(toSender?.replyTo?.[0]?.address).toBe(mailbox);
  expect(`${toSender?.subject} ${toSender?.text}`).toMatch(receipt);
  if (foreign) expect(toSender?.text).not.toMatch(foreign);
  for (const typed of ['Jana', 'Racks', location]) expect(toSender?.text).not.toContain(typed);
  const headers = toSender?.headers.map((header) => `${header.key}: ${header.value}`);
  expect(headers).toContain('auto-submitted: auto-replied');
}
