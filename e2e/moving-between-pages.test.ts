// Opening a page, moving in it and on to the next: compact bar, places, slide-in.
import type { Locator, Page } from '@playwright/test';
import { productRoute } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test.use({ ...withMotion, viewport: { width: 1280, height: 800 } });

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

test('the button in a hero brings the form 120 pixels below the top', async ({ page }) => {
  for (const path of ['/', productRoute]) {
    await page.goto(path);
    await page.locator('[data-hero] a[href*="#contactform"]').click();
    await expect(page).toHaveURL(/#contactform$/);
    const form = page.locator('#contactform');
    const top = () => form.evaluate((target) => target.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await top()) - 120)).toBeLessThan(2);
  }
});

for (const [reducedMotion, slides] of [
  ['no-preference', /slide-in/],
  ['reduce', /^(?!.*slide-in)/],
] as const) {
  test(`a page reached by a click slides in, the first one and a reload do not (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    const container = page.getByRole('main');
    await expect(container).not.toHaveClass(/slide-in/);
    await menuLink(page, 'Technologie').click();
    await expect(page).toHaveURL('/tech');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect((await container.getAttribute('class')) ?? '').toMatch(slides);
    await page.reload();
    await expect(container).not.toHaveClass(/slide-in/);
  });
}

test('from 38 pixels on the bar is fixed and lower; back at the top, and what is below, is as before', async ({
  page,
}) => {
  await openWithTypeface(page, '/');
  const bar = page.locator('[data-bar]');
  const heading = page.getByRole('heading', { level: 1 });
  const topInPage = () =>
    heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const [atTop, headingAtTop] = [await bar.boundingBox(), await topInPage()];
  for (const [y, position] of [
    [37, 'relative'],
    [38, 'fixed'],
    [0, 'relative'],
  ] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), y);
    await expect.poll(() => scrollOf(page)).toBe(y);
    await expect(bar).toHaveCSS('position', position);
    const box = await bar.boundingBox();
    if (y === 38) expect(box?.height).toBeLessThan(atTop?.height ?? 0);
    else expect(box?.height).toBe(atTop?.height);
    expect(await topInPage()).toBeCloseTo(headingAtTop, 0);
  }
});

test('a browser takes the rules by which it may prepare the next page', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const taken = new Promise<{ ruleSet: { sourceText: string; errorType?: string } }>((resolve) =>
    devtools.once('Preload.ruleSetUpdated', resolve),
  );
  await devtools.send('Preload.enable');
  await page.goto('/');
  const { ruleSet } = await taken;
  expect(ruleSet.errorType).toBeUndefined();
  expect(Object.keys(JSON.parse(ruleSet.sourceText))).toEqual(['prerender']);
});

function menuLink(page: Page, name: string): Locator {
  const navigation = page.getByRole('navigation', { name: 'Hauptmenü' });
  return navigation.getByRole('link', { name, exact: true });
}

/** Opens a page with its typeface there from the first paint on: one that comes later would move what is compared. */
async function openWithTypeface(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // The second visit finds it in the browser's memory.
  await page.reload({ waitUntil: 'networkidle' });
}
