// English phrases in German pages say that they are English, so that a screen reader changes its voice (WCAG 3.1.2).
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

test.use({ expectedErrors: /status of (404|410)/ });

for (const [path, phrases] of [
  ['/', ['Hosted in Germany', 'ISO 27001 certified', 'Cloud Services', 'Managed Services']],
  ['/orion', ['Hosted in Germany', 'ISO 27001 certified', 'Compute', 'Network']],
  ['/produkte', ['Datacenter Services', 'Consulting Services']],
  ['/managed-services', ['Applications:', 'Operating System:', 'Networking:']],
  ['/digital-services-act', ['Digital Services Act']],
  ['/404', ['Cloud Services']],
] as const) {
  test(`on ${path} each of its English phrases is marked as such`, async ({ page }) => {
    await page.goto(path);
    for (const phrase of phrases) {
      const languages = await languagesOf(page, phrase);
      expect.soft(languages.length, phrase).toBeGreaterThan(0);
      expect.soft([...new Set(languages)], phrase).toEqual(['en']);
    }
    // German beside it stays German.
    const note = page.locator('#produktmenue').getByText('Wer übernimmt was, Schicht für Schicht');
    expect(await note.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
      'de',
    );
  });
}

for (const [path, title] of [
  ['/gibt-es-nicht', /^Not Found/],
  ['/solutions', /^Gone/],
  ['/digital-services-act', /^Digital Services Act/],
] as const) {
  test(`the title of ${path} is marked as English, and its page is German`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('title').first()).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
}

/** The language of each text of the page that is the phrase. Words of a drawing are read as its label. */
function languagesOf(page: Page, phrase: string): Promise<(string | null | undefined)[]> {
  return page.evaluate((words) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: (string | null | undefined)[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (walker.currentNode.textContent?.trim() !== words || element?.closest('svg, script'))
        continue;
      found.push(element?.closest('[lang]')?.getAttribute('lang'));
    }
    return found;
  }, phrase);
}
