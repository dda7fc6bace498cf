// Every text can be read in both themes, whatever it stands on; every edge and line can be seen.
import { isSample } from '../testing/company.ts';
import { paleTexts } from './support/contrast.ts';
import { paleGraphics } from './support/pale-graphics.ts';
import { eachMakeOfPage, halves } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test.use({ expectedErrors: /status of (404|410)/ });

for (const [half, routes] of halves(eachMakeOfPage).entries()) {
  test(`every text, edge and line stands out in both themes, part ${half + 1} of 2`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1000, height: 800 });
    // Or the typeface could come between looking for the texts and looking at what is behind them.
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    let graphics = 0;
    for (const route of routes) {
      await page.goto(route);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await paleTexts(page), `${route}, ${colorScheme}`).toEqual([]);
        const { pale, count } = await paleGraphics(page);
        expect.soft(pale, `${route}, ${colorScheme}`).toEqual([]);
        graphics += count;
      }
    }
    // A company without a map, a plant and customers has fewer drawings.
    const fewest = (isSample ? 8 : 6) * routes.length;
    expect(graphics, 'edges and shapes were found').toBeGreaterThan(fewest);
  });
}
