// What a page becomes as it is used, in both themes, wide and narrow, measured by axe-core: WCAG 2.2 AA and good
// practice, no exceptions. Pages as they open: every-page.test.ts.
import type { Page } from '@playwright/test';
import {
  accessibilityFaults,
  faultsInAllViews,
  narrow,
  views,
} from './support/accessibility-faults.ts';
import { paleTexts } from './support/contrast.ts';
import { fillContactForm, openContactForm, touchForm } from './support/enquiry-forms.ts';
import { productMenu } from './support/product-menu.ts';
import { productRoute } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test('a form has none when fields are wrong, nor when it was sent', async ({ page }) => {
  test.slow();
  const form = await openContactForm(page);
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(3);
  expect.soft(await faultsInAllViews(page), 'wrong').toEqual([]);

  await fillContactForm(form);
  await form.getByLabel('Nachricht').blur();
  expect.soft(await faultsInAllViews(page), 'put right').toEqual([]);

  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByRole('status')).toContainText('entgegen genommen');
  expect.soft(await faultsInAllViews(page), 'sent').toEqual([]);
});

test('the abuse form has none when fields are wrong, in either language', async ({ page }) => {
  test.slow();
  for (const path of ['/abuse', '/en/abuse']) {
    await page.goto(`${path}#abuseform`);
    const form = page.getByRole('form');
    await touchForm(form);
    await form.getByRole('button').click();
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(4);
    expect.soft(await faultsInAllViews(page), path).toEqual([]);
  }
});

test.describe('when the service fails', () => {
  test.use({ expectedErrors: /^client: Error: POST|503/ });

  test('a form has none', async ({ page }) => {
    await page.route('**/mail/v1', (route) => route.fulfill({ status: 503 }));
    const form = await openContactForm(page);
    await fillContactForm(form);
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(form.getByRole('status')).toContainText('konnte nicht verschickt werden');
    expect(await faultsInAllViews(page)).toEqual([]);
  });
});

test.describe('when a form is sent without script', () => {
  test.use({ expectedErrors: /422/ });

  test('the page that answers it has none, with the form and without', async ({ page }) => {
    test.slow();
    for (const path of ['/kontakt', '/abuse', '/en/abuse']) {
      await page.goto(path);
      await sendWithoutScript(page);
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      expect.soft(await faultsInAllViews(page), path).toEqual([]);
    }
    await page.goto('/kontakt');
    await page.getByLabel('Name').fill('Jana');
    await page.getByLabel('E-Mail-Adresse').fill('jana@example.org');
    await page.getByLabel('Nachricht').fill('Guten Tag');
    await sendWithoutScript(page);
    await expect(page.getByRole('main').getByRole('status')).toContainText('entgegen genommen');
    expect(await faultsInAllViews(page)).toEqual([]);
  });
});

/** As a browser does whose script did not arrive. */
async function sendWithoutScript(page: Page): Promise<void> {
  const answered = page.waitForURL('**/mail/v1**');
  await page.getByRole('form').evaluate((form: HTMLFormElement) => form.submit());
  await answered;
}

for (const { name, colorScheme, viewport } of views) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport });

    test('the open menu has none', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
      const { toggle, panel } = productMenu(page);
      if (viewport === narrow)
        await page.getByRole('button', { name: 'Menü', exact: true }).click();
      // By key: under a mouse it is open already, and a click would close it.
      await toggle.press('Enter');
      await expect(panel).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}

test('a browser that knows no light-dark() shows every text with enough contrast', async ({
  page,
}) => {
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`texts reach 7 to 1 in ${colorScheme} colours`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      for (const route of ['/', productRoute, '/kontakt', '/agb', '/blog']) {
        await page.goto(route);
        const faults = await accessibilityFaults(page, ['color-contrast-enhanced']);
        expect.soft(faults, route).toEqual([]);
      }
    });
  }
});

test.describe('while the mesh moves', () => {
  test.use(withMotion);

  test('the words before it are legible in both themes', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.goto(productRoute);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => page.workers().length).toBe(1);
      expect.soft(await paleTexts(page), colorScheme).toEqual([]);
    }
  });
});

test('the check notices a barrier', async ({ page }) => {
  await page.goto('/jobs');
  await page.evaluate(() => {
    const tooDeep = document.createElement('h4');
    tooDeep.textContent = 'Zu tief';
    document.querySelector('h1')?.after(tooDeep, document.createElement('img'));
  });
  const faults = (await accessibilityFaults(page)).map((fault) => fault.split(' ')[0]);
  expect(new Set(faults)).toEqual(new Set(['heading-order', 'image-alt']));
});
