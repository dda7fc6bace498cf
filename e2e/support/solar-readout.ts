import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test';

/** The solar section of the home page, scrolled to, so that its script comes. */
export async function openSolarReadout(page: Page, address = '/'): Promise<Locator> {
  await page.goto(address);
  const section = page.locator('#solar');
  await section.scrollIntoViewIfNeeded();
  return section;
}

/** Plays the power bridge for a page: only what the test sends arrives. */
export async function playBridge(page: Page) {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket('**/power', (socket) => void sockets.push(socket));
  return {
    /** The connection of that number, from 0, once the page has opened it. */
    async socket(index = 0): Promise<WebSocketRoute> {
      await expect.poll(() => sockets.length).toBeGreaterThan(index);
      const found = sockets[index];
      if (!found) throw new Error(`The page opened no connection number ${index}.`);
      return found;
    },
  };
}
