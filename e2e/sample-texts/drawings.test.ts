// Drawings are readable on every screen and in the colours that a visitor has chosen. What they say: e2e/pages/.
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

const caseStudy = '/blog/globale-webpraesenz-case-study';
const routes = ['/colocation', '/tech', '/leitungen', '/orion', '/nebula', '/cloud', caseStudy];

/** Drawn for wide screens and again for narrow ones. */
const drawnTwice: Readonly<Record<string, RegExp>> = {
  '/orion': /^Modell von Orion/,
  [caseStudy]: /^Plan der Infrastruktur/,
};

test('letters of drawings stay readable and inside at any width, in chosen colours too', async ({
  page,
}) => {
  for (const route of routes) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(route);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const labels = await measure(page.locator('main svg text:visible'));
      expect(labels.length, route).toBeGreaterThan(2);
      const small = labels.filter(({ sizePx, isInside }) => sizePx < 11 || !isInside);
      expect.soft(small, `${route} at ${width} px`).toEqual([]);
      const twice = drawnTwice[route];
      if (twice) await expect(page.getByRole('img', { name: twice })).toHaveCount(1);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    const fills = await page
      .locator('main svg[role=img] text')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).fill));
    expect.soft([...new Set(fills)], route).toEqual(fills.length > 0 ? [ink] : []);
  }
});

test('the plan of the case study lies on a wide screen and stands on a narrow one', async ({
  page,
}) => {
  await page.goto(caseStudy);
  const plan = page.getByRole('img', { name: /^Plan der Infrastruktur/ });
  for (const [width, isWide] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const box = await plan.boundingBox();
    expect((box?.width ?? 0) > (box?.height ?? 0)).toBe(isWide);
    for (const name of ['Redaktionen', 'Internet', 'Firewalls', 'Lastverteiler', 'Datenbank']) {
      await expect(plan.getByText(name, { exact: true }).first()).toBeVisible();
    }
  }
});

/** How large letters are on the screen, an SVG being scaled and its letters with it, and whether they are cut off. */
function measure(labels: Locator) {
  return labels.evaluateAll((texts) =>
    (texts as SVGTextElement[]).map((label) => {
      // What decorates may reach over its edge.
      const drawing = label.closest('svg[role=img]');
      const frame = drawing?.getBoundingClientRect();
      const box = label.getBoundingClientRect();
      return {
        text: label.textContent,
        sizePx:
          Number.parseFloat(getComputedStyle(label).fontSize) * (label.getScreenCTM()?.a ?? 0),
        isInside: !frame || (box.left >= frame.left - 1 && box.right <= frame.right + 1),
      };
    }),
  );
}
