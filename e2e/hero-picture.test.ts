// A picture of the hero is shown whole, in the proportions that the specification names.
import { expect, test } from './support/site-test.ts';

for (const path of ['/', '/colocation']) {
  test(`the picture of ${path} is shown at 731 to 420, uncropped`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 992, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('[data-hero] img').first().boundingBox();
      expect.soft((box?.width ?? 0) / (box?.height ?? 1), `${width} px`).toBeCloseTo(731 / 420, 1);
    }
  });
}
