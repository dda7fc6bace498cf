// The next page is prepared while a visitor is still about to click (speculation rules in every page).
import { productRoute } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';
import { startUndrivenBrowser, type UndrivenBrowser } from './support/undriven-browser.ts';

test('a link under the pointer is prepared, and its page stands there with the click', async ({
  site,
}) => {
  const browser = await startUndrivenBrowser();
  try {
    await browser.send('Page.navigate', { url: `${site.url}/produkte` });
    await expect.poll(() => evaluate(browser, 'document.readyState')).toBe('complete');
    await browser.send('Preload.enable');

    const place = (await evaluate(browser, middleOfLink(productRoute))) as { x: number; y: number };
    await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
    await expect.poll(browser.prepared).toBe('Ready');
    expect(browser.address()).toBe(`${site.url}/produkte`);

    const press = { ...place, button: 'left', clickCount: 1 };
    await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
    // The page on which it is let go is gone before it could answer.
    void browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
    await expect.poll(browser.address).toBe(`${site.url}${productRoute}`);
    expect(await evaluate(browser, wasPrepared)).toBe(true);
  } finally {
    await browser.stop();
  }
});

test('a browser takes the rules by which it may prepare the next page', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const taken = new Promise<{ ruleSet: { sourceText: string; errorType?: string } }>((resolve) =>
    browser.once('Preload.ruleSetUpdated', resolve),
  );
  await browser.send('Preload.enable');
  await page.goto('/');
  const { ruleSet } = await taken;
  expect(ruleSet.errorType).toBeUndefined();
  expect(Object.keys(JSON.parse(ruleSet.sourceText))).toEqual(['prerender']);
});

// A page opened without preparation begins to be shown at zero.
const wasPrepared = 'performance.getEntriesByType("navigation")[0].activationStart > 0';

function middleOfLink(path: string): string {
  return `(() => {
    const link = document.querySelector('main a[href="${path}"]');
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = link.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  })()`;
}

async function evaluate(browser: UndrivenBrowser, expression: string): Promise<unknown> {
  const answer = await browser.send('Runtime.evaluate', { expression, returnByValue: true });
  return (answer as { result: { value?: unknown } }).result.value;
}
