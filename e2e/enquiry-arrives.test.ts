// From a form filled in by a browser to two mails: enquiry and report, in both languages, with and without scripts.
import { abuseNotices, contactNotices } from '../contract/notices.ts';
import { company } from '../testing/company.ts';
import { runMailServer } from '../testing/mail/aiosmtpd.ts';
import { touchForm } from './support/enquiry-forms.ts';
import { mailsIn } from './support/mails.ts';
import { runSite } from './support/run-site.ts';
import { expect, test } from './support/site-test.ts';

const { abuse, contact } = company.mailboxes;
const content = 'Guten Tag,\nwir möchten 2 Racks mieten. 🚀\n\nViele Grüße';
const location = 'https://shop.example/angebot?id=7';

const withCaseNumber = /\d{4}-\d{4}-[A-Z0-9]{4,}/;
const journeys = [
  {
    path: '/kontakt',
    language: 'de',
    mailbox: contact,
    notice: contactNotices(contact).sent,
    subject: /^Anfrage über \/kontakt: Jana Beispiel \[[\w-]+\]$/,
    receipt: /Nachricht/,
  },
  {
    path: '/abuse',
    language: 'de',
    mailbox: abuse,
    notice: abuseNotices(abuse).sent,
    subject: withCaseNumber,
    receipt: /Ihre Meldung ist eingegangen/,
    foreign: /your report|In English/,
  },
  {
    path: '/en/abuse',
    language: 'en',
    mailbox: abuse,
    notice: abuseNotices('', 'en').sent,
    subject: withCaseNumber,
    receipt: /We have received your report/,
    foreign: /Meldung|Guten Tag|Koordinator/,
  },
];

for (const { path, language, mailbox, notice, subject, receipt, foreign } of journeys) {
  for (const javaScriptEnabled of [true, false]) {
    const way = javaScriptEnabled ? 'with scripts by a mail server' : 'without scripts as files';
    test(`what is sent from ${path} arrives ${way}, with a confirmation`, async ({ browser }) => {
      await using mailServer = javaScriptEnabled ? await runMailServer() : undefined;
      await using site = await runSite(mailServer ? { MAIL_SMTP_URL: mailServer.url } : {});
      await using context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
      const page = await context.newPage();
      await page.goto(path);
      const form = page.getByRole('form');
      if (javaScriptEnabled) await touchForm(form);
      await form.locator('[name=name]').fill('Jana Beispiel');
      await form.locator('[name=mail]').fill('jana@example.org');
      if (mailbox === abuse) await form.locator('[name=location]').fill(location);
      await form.locator('[name=content]').fill(content);
      await form.getByRole('button').click();
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);

      const mails = await mailsIn(mailServer?.inbox ?? site.mailDir, 2);
      const toCompany = mails.find((mail) => mail.to?.[0]?.address === mailbox);
      const toSender = mails.find((mail) => mail.to?.[0]?.address === 'jana@example.org');
      expect(toCompany?.replyTo?.[0]?.address).toBe('jana@example.org');
      expect(toCompany?.subject).toMatch(subject);
      expect(toCompany?.text?.replaceAll('\r\n', '\n')).toContain(content);
      if (mailbox === abuse) expect(toCompany?.text).toContain(location);

      expect(toSender?.replyTo?.[0]?.address).toBe(mailbox);
      expect(`${toSender?.subject} ${toSender?.text}`).toMatch(receipt);
      if (foreign) expect(toSender?.text).not.toMatch(foreign);
      for (const typed of ['Jana', 'Racks', location]) expect(toSender?.text).not.toContain(typed);
      const headers = toSender?.headers.map((header) => `${header.key}: ${header.value}`);
      expect(headers).toContain('auto-submitted: auto-replied');
    });
  }
}
