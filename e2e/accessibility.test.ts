// What a page becomes without script, without light-dark() and with more contrast. Pages as they open:
// every-page.test.ts; forms as they are used: form-fields.test.ts, sending.test.ts.
import type { Page } from '@playwright/test';
import { accessibilityFaults, faultsInAllViews } from './support/accessibility-faults.ts';
import { paleTexts } from './support/contrast.ts';
import { fillContactForm } from './support/enquiry-forms.ts';
import { productRoute } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test.describe('when a form is sent without script', () => {
  test.use({ expectedErrors: /422/ });

  test('the page that answers it has no barrier', async ({ page }) => {
    test.slow();
    for (const path of ['/kontakt', '/abuse', '/en/abuse']) {
      await page.goto(path);
      await sendWithoutScript(page);
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      expect.soft(await faultsInAllViews(page), path).toEqual([]);
    }
    await page.goto('/kontakt');
    await fillContactForm(page.getByRole('form'));
    await sendWithoutScript(page);
    await expect(page.getByRole('main').getByRole('status')).toContainText('entgegen genommen');
    expect.soft(await faultsInAllViews(page), 'sent').toEqual([]);
  });
});

/** As a browser does whose script did not arrive. */
async function sendWithoutScript(page: Page): Promise<void> {
  const answered = page.waitForURL('**/mail/v1**');
  await page.getByRole('form').evaluate((form: HTMLFormElement) => form.submit());
  await answered;
}

test('a browser without light-dark() shows every text with enough contrast', async ({ page }) => {
  await page.route('**/*.css', async (route) => {
    const style = await route.fetch();
    const body = (await style.text()).replaceAll('light-dark(', 'unknown(');
    await route.fulfill({ response: style, body });
  });
  for (const path of ['/', productRoute, '/kontakt']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
      expect.soft(await paleTexts(page), `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});

test.describe('with more contrast', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } });

  test('texts reach 7 to 1 in either theme', async ({ page }) => {
    test.slow();
    for (const route of ['/', productRoute, '/kontakt', '/agb', '/blog']) {
      await page.goto(route);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const faults = await accessibilityFaults(page, ['color-contrast-enhanced']);
        expect.soft(faults, `${route}, ${colorScheme}`).toEqual([]);
      }
    }
  });
});

test.describe('while the mesh moves', () => {
  test.use(withMotion);

  test('the words before it are legible in both themes', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.goto(productRoute);
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => page.workers().length).toBe(1);
      expect.soft(await paleTexts(page), colorScheme).toEqual([]);
    }
  });
});
