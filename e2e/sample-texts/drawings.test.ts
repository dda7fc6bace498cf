// Drawings are readable on every screen and in the colours that a visitor has chosen. What they say: e2e/pages/.
import { expect, test } from '../support/site-test.ts';

const caseStudy = '/blog/globale-webpraesenz-case-study';

for (const route of [
  ...['/colocation', '/tech', '/leitungen', '/orion', '/nebula', '/cloud', caseStudy],
]) {
  test(`letters of drawings on ${route} stay readable and inside at any width, in chosen colours too`, async ({
    page,
  }) => {
    await page.goto(route);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const labels = await page.locator('main svg text:visible').evaluateAll((texts) =>
        (texts as SVGTextElement[]).map((label) => {
          const frame = label.closest('svg[role=img]')?.getBoundingClientRect();
          const box = label.getBoundingClientRect();
          // An SVG is scaled, and its letters with it.
          const scale = label.getScreenCTM()?.a ?? 0;
          return {
            text: label.textContent,
            sizePx: Number.parseFloat(getComputedStyle(label).fontSize) * scale,
            isInside: !frame || (box.left >= frame.left - 1 && box.right <= frame.right + 1),
          };
        }),
      );
      expect(labels.length).toBeGreaterThan(2);
      const wrong = labels.filter(({ sizePx, isInside }) => sizePx < 11 || !isInside);
      expect.soft(wrong, `at ${width} px`).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    const fills = await page
      .locator('main svg[role=img] text')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).fill));
    expect([...new Set(fills)]).toEqual(fills.length > 0 ? [ink] : []);
  });
}
