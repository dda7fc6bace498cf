import { abuseRulesIn } from '../contract/enquiry-rules.ts';
import { abuseNotices } from '../contract/notices.ts';
import { company } from '../testing/company.ts';
import {
  fillAbuseForm,
  openAbuseForm,
  reportedLocation,
  touchForm,
} from './support/enquiry-forms.ts';
import { mailsIn } from './support/mails.ts';
import { runSite } from './support/run-site.ts';
import { expect, test } from './support/site-test.ts';

const { sent, failed } = abuseNotices(company.mailboxes.abuse);

test('asks for name, address, place and description, and for nothing else', async ({ page }) => {
  const form = await openAbuseForm(page);
  await form.getByLabel('Behörde oder Firma').focus();
  await form.getByRole('button', { name: 'Meldung senden' }).click();

  const faults = [
    'Bitte Namen eingeben',
    'Bitte E-Mail-Adresse eingeben',
    'Bitte den Ort der Rechtsverletzung eingeben',
    'Beschreibung der Rechtsverletzung eingeben',
  ];
  const summary = form.getByRole('region', { name: 'Bitte prüfen Sie diese Angaben' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(faults);
  for (const [index, label] of [
    'Name',
    'E-Mail-Adresse',
    'Ort der',
    'Beschreibung der',
  ].entries()) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(faults[index] ?? '');
  }
  await expect(form.getByText('Bitte den Auftraggeber Namen eingeben')).toHaveCount(0);
  await expect(form.getByText('in gutem Glauben')).toBeVisible();
});

test.describe('when the service fails', () => {
  test.use({ expectedErrors: /^client: Error: POST|503/ });

  test('shows the error notice with the abuse mailbox', async ({ page }) => {
    await page.route('**/mail/v1/abuse', (route) => route.fulfill({ status: 503 }));
    const form = await openAbuseForm(page);
    await fillAbuseForm(form);
    await form.getByRole('button', { name: 'Meldung senden' }).click();
    await expect(form.getByRole('status')).toHaveText(failed);
  });
});

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test(`a report sent ${scripts} reaches the abuse mailbox, with a receipt`, async ({
    browser,
  }) => {
    await using site = await runSite();
    await using context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/abuse#abuseform');
    const form = page.getByRole('form', { name: 'Meldeformular' });
    if (javaScriptEnabled) await touchForm(form);
    await fillAbuseForm(form);
    await form.getByRole('button', { name: 'Meldung senden' }).click();
    await expect(page.getByText(sent)).toBeVisible();

    const mails = await mailsIn(site.mailDir, 2);
    const toCompany = mails.find((mail) => mail.to?.[0]?.address === company.mailboxes.abuse);
    const receipt = mails.find((mail) => mail.to?.[0]?.address === 'rita@example.org');
    expect(toCompany?.text).toContain(reportedLocation);
    expect(toCompany?.replyTo?.[0]?.address).toBe('rita@example.org');
    const [caseNumber = 'none'] = /\d{4}-\d{4}-[A-Z0-9]{4,}/.exec(receipt?.text ?? '') ?? [];
    expect(toCompany?.subject).toContain(caseNumber);
    expect(receipt?.text).not.toContain(reportedLocation);
    expect(receipt?.text).not.toContain('Rita');
    expect(receipt?.subject).toContain('Ihre Meldung ist eingegangen');
    expect(receipt?.text).not.toMatch(/your report|In English/);
  });
}

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test(`a report in English sent ${scripts} is answered in English`, async ({ browser }) => {
    await using site = await runSite();
    await using context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/en/abuse#abuseform');
    const form = page.getByRole('form', { name: 'Report form' });
    if (javaScriptEnabled) {
      await touchForm(form);
      await form.getByRole('button', { name: 'Send report' }).click();
      const summary = form.getByRole('region', { name: 'Please check these entries' });
      for (const fault of Object.values(abuseRulesIn.en).filter((rule) => rule.minLength > 0)) {
        await expect(summary.getByRole('link', { name: fault.message })).toBeVisible();
      }
    }
    await form.getByLabel('Name', { exact: true }).fill('Rita Example');
    await form.getByLabel('E-mail address').fill('rita@example.org');
    await form.getByLabel('Location of the content').fill(reportedLocation);
    await form.getByLabel('Description of the violation').fill('Counterfeit shoes are sold there.');
    // Its message goes when the field is left, and the button moves up.
    await form.getByLabel('Description of the violation').blur();
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(abuseNotices('', 'en').sent)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    const mails = await mailsIn(site.mailDir, 2);
    const receipt = mails.find((mail) => mail.to?.[0]?.address === 'rita@example.org');
    expect(receipt?.subject).toContain('We have received your report');
    expect(receipt?.text).not.toMatch(/Meldung|Guten Tag|Koordinator/);
    const toCompany = mails.find((mail) => mail.to?.[0]?.address === company.mailboxes.abuse);
    expect(toCompany?.text).toMatch(/Sprache: +Englisch/);
  });
}
