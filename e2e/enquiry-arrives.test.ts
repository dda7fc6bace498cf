// The thin line through everything: from a form filled in by a browser to two mails.

import type { Page } from '@playwright/test';
import { contactNotices } from '../contract/notices.ts';
import { company } from '../testing/company.ts';
import { runMailServer } from '../testing/mail/aiosmtpd.ts';
import { fillContactForm, openContactForm } from './support/enquiry-forms.ts';
import { mailsIn } from './support/mails.ts';
import { runSite } from './support/run-site.ts';
import { expect, test } from './support/site-test.ts';

const content = 'Guten Tag,\nwir möchten 2 Racks mieten. 🚀\n\nViele Grüße';
const { sent } = contactNotices(company.mailboxes.contact);

const ways = [
  { name: 'by a mail server', startMailServer: runMailServer },
  { name: 'as files', startMailServer: undefined },
];

for (const way of ways) {
  for (const javaScriptEnabled of [true, false]) {
    const scripts = javaScriptEnabled ? 'with scripts' : 'without scripts';
    test(`an enquiry sent ${scripts} arrives ${way.name}, with a confirmation`, async ({
      browser,
    }) => {
      await using mailServer = await way.startMailServer?.();
      await using site = await runSite(mailServer ? { MAIL_SMTP_URL: mailServer.url } : {});
      await using context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });

      await sendEnquiry(await context.newPage(), javaScriptEnabled);
      await expectBothMails(mailServer?.inbox ?? site.mailDir);
    });
  }
}

async function sendEnquiry(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) {
    const form = await openContactForm(page);
    await fillContactForm(form, content);
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(form.getByRole('status')).toHaveText(sent);
    return;
  }
  await page.goto('/kontakt#contactform');
  const form = page.getByRole('form', { name: 'Kontaktformular' });
  await fillContactForm(form, content);
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
}

async function expectBothMails(folder: string): Promise<void> {
  const mails = await mailsIn(folder, 2);
  const toCompany = mails.find((mail) => mail.to?.[0]?.address === company.mailboxes.contact);
  const toVisitor = mails.find((mail) => mail.to?.[0]?.address === 'jana@example.org');

  expect(toCompany?.replyTo?.[0]?.address).toBe('jana@example.org');
  expect(toCompany?.subject).toMatch(/^Anfrage über \/kontakt: Jana Beispiel \[[\w-]+\]$/);
  expect(toCompany?.text?.replaceAll('\r\n', '\n')).toContain(content);

  expect(toVisitor?.replyTo?.[0]?.address).toBe(toCompany?.to?.[0]?.address);
  expect(toVisitor?.text).not.toContain('Racks');
  expect(toVisitor?.text).not.toContain('Jana');
  const headers = toVisitor?.headers.map((header) => `${header.key}: ${header.value}`);
  expect(headers).toContain('auto-submitted: auto-replied');
}
