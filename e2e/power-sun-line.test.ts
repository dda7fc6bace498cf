// The line above the hero: how far the sun has come, and the way to what the plant makes of it.
import { expect, test } from './support/site-test.ts';

for (const [path, words] of [
  [
    '/',
    /^(?:Tag von \d\d:\d\d bis \d\d:\d\d Uhr|Nacht, Sonnenaufgang um \d\d:\d\d Uhr)\. Zum Solarstrom$/,
  ],
  ['/en', /^(?:Day from \d\d:\d\d to \d\d:\d\d|Night, sunrise at \d\d:\d\d)\. To our solar power$/],
] as const) {
  test(`on ${path} it says when the sun is up, and leads to the solar power`, async ({ page }) => {
    await page.goto(path);
    const line = page.getByRole('link', { name: words });
    await expect(line).toBeVisible();
    await page.keyboard.press('Tab');
    await line.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#solar$/);
    await expect(page.locator('#solar')).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(line).toBeHidden();
  });
}
