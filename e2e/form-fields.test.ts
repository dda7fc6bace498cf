// What a field says of itself: the direction of its text, its message for browsers' own bubbles, its border.
import { abuseRulesIn, contactRulesIn, type FieldRule } from '../contract/enquiry-rules.ts';
import { bothForms, openContactForm } from './support/enquiry-forms.ts';
import { expect, test } from './support/site-test.ts';

const forms: readonly (readonly [path: string, rules: Readonly<Record<string, FieldRule>>])[] = [
  ['/kontakt', contactRulesIn.de],
  ['/abuse', abuseRulesIn.de],
  ['/en/kontakt', contactRulesIn.en],
  ['/en/abuse', abuseRulesIn.en],
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, rules] of forms) {
    test(`each required field of ${path} brings its message for the browser's own bubble`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const [name, rule] of Object.entries(rules)) {
        const field = page.locator(`form [name="${name}"]`);
        if (rule.minLength > 0) await expect.soft(field).toHaveAttribute('title', rule.message);
        else await expect.soft(field).not.toHaveAttribute('title');
      }
    });
  }
});

for (const { title, open } of bothForms) {
  test(`${title} lets a text run in its own direction`, async ({ page }) => {
    const form = await open(page);
    const fields = form.locator('label + :is(input[type=text], textarea)');
    expect(await fields.count()).toBeGreaterThan(1);
    for (const field of await fields.all()) {
      await field.fill('مرحبا');
      await expect(field).toHaveCSS('direction', 'rtl');
      await field.fill('Guten Tag');
      await expect(field).toHaveCSS('direction', 'ltr');
    }
  });
}

test('the border of an invalid field stays under the pointer', async ({ page }) => {
  const form = await openContactForm(page);
  const field = form.getByLabel('Name');
  await field.focus();
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const border = () => field.evaluate((input) => getComputedStyle(input).borderTopColor);
  await page.mouse.move(0, 0);
  const before = await border();
  await field.hover();
  expect(await border()).toBe(before);
});
