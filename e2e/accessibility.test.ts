// What a page becomes as it is used, in both themes, wide and narrow, measured by axe-core: WCAG 2.2 AA and good
// practice, no exceptions. Pages as they open: every-page.test.ts.
import type { Page } from '@playwright/test';
import { accessibilityFaults, faultsInAllViews } from './support/accessibility-faults.ts';
import { paleTexts } from './support/contrast.ts';
import { fillContactForm, openContactForm, touchForm } from './support/enquiry-forms.ts';
import { productMenu } from './support/product-menu.ts';
import { productRoute } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

const send = { name: 'Nachricht senden' };

test('a form has no barrier when fields are wrong, put right or sent, in either language', async ({
  page,
}) => {
  test.slow();
  const form = await openContactForm(page);
  await form.getByRole('button', send).click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(3);
  expect.soft(await faultsInAllViews(page), 'wrong').toEqual([]);
  await fillContactForm(form);
  await form.getByLabel('Nachricht').blur();
  expect.soft(await faultsInAllViews(page), 'put right').toEqual([]);
  await form.getByRole('button', send).click();
  await expect(form.getByRole('status')).toContainText('entgegen genommen');
  expect.soft(await faultsInAllViews(page), 'sent').toEqual([]);

  for (const path of ['/abuse', '/en/abuse']) {
    await page.goto(`${path}#abuseform`);
    const report = page.getByRole('form');
    await touchForm(report);
    await report.getByRole('button').click();
    await expect(report.locator('[aria-invalid=true]')).toHaveCount(4);
    expect.soft(await faultsInAllViews(page), path).toEqual([]);
  }
});

test.describe('when the service fails or a form is sent without script', () => {
  test.use({ expectedErrors: /^client: Error: POST|503|422/ });

  test('neither the form nor the page that answers it has a barrier', async ({ page }) => {
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

    await page.route('**/mail/v1', (route) => route.fulfill({ status: 503 }));
    const form = await openContactForm(page);
    await fillContactForm(form);
    await form.getByRole('button', send).click();
    await expect(form.getByRole('status')).toContainText('konnte nicht verschickt werden');
    expect(await faultsInAllViews(page), 'failed').toEqual([]);
  });
});

/** As a browser does whose script did not arrive. */
async function sendWithoutScript(page: Page): Promise<void> {
  const answered = page.waitForURL('**/mail/v1**');
  await page.getByRole('form').evaluate((form: HTMLFormElement) => form.submit());
  await answered;
}

test('the open menu has no barrier, wide and narrow, light and dark', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
    const { toggle, panel } = productMenu(page);
    if (width === 360) await page.getByRole('button', { name: 'Menü', exact: true }).click();
    // By key: under a mouse it is open already, and a click would close it.
    await toggle.press('Enter');
    await expect(panel).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await accessibilityFaults(page), `${width}, ${colorScheme}`).toEqual([]);
    }
  }
});

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
