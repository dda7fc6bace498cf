import type { CDPSession, Page } from '@playwright/test';

/** As the browser's own setting does it: breakpoints in em follow. */
export async function setLetters(devtools: CDPSession, letterPx: number): Promise<void> {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: letterPx } });
}

/** What makes the page too wide: the innermost element without which it would be narrower. */
export function tooWide(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const root = document.documentElement;
    const wide = root.scrollWidth;
    if (wide <= root.clientWidth) return undefined;
    let culprit: Element = document.body;
    const isToBlame = (element: Element) => {
      if (!(element instanceof HTMLElement)) return false;
      const before = element.style.display;
      element.style.setProperty('display', 'none', 'important');
      const isNarrower = root.scrollWidth < wide;
      element.style.display = before;
      return isNarrower;
    };
    for (;;) {
      const next = [...culprit.children].find(isToBlame);
      if (!next) return `${wide} px wide because of ${culprit.outerHTML.slice(0, 160)}`;
      culprit = next;
    }
  });
}
