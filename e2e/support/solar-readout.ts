import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { expect } from '@playwright/test';

/** The solar section of the home page, scrolled to, so that its script comes. */
export async function openSolarReadout(page: Page, address = '/'): Promise<Locator> {
  await page.goto(address);
  const section = page.locator('#solar');
  await section.scrollIntoViewIfNeeded();
  return section;
}

export interface PlayedBridge {
  /** Connections that were opened so far. */
  readonly sockets: readonly WebSocketRoute[];
  /** With which codes the page closed them. */
  readonly codes: readonly (number | undefined)[];
  /** The connection of that number, from 0, once the page has opened it. */
  socket(index?: number): Promise<WebSocketRoute>;
}

/** Plays the power bridge for a page: only what the test sends arrives. */
export async function playBridge(page: Page): Promise<PlayedBridge> {
  const sockets: WebSocketRoute[] = [];
  const codes: (number | undefined)[] = [];
  await page.routeWebSocket('**/power', (socket) => {
    sockets.push(socket);
    socket.onClose((code) => void codes.push(code));
  });
  return {
    sockets,
    codes,
    async socket(index = 0) {
      await expect.poll(() => sockets.length).toBeGreaterThan(index);
      const found = sockets[index];
      if (!found) throw new Error(`The page opened no connection number ${index}.`);
      return found;
    },
  };
}

/**
 * Has the server say that the plant's last value is from before now.
 * @returns how often it was asked so far
 */
export async function silencePlant(page: Page): Promise<() => number> {
  const time = new Date(Date.now() - 1_000).toISOString();
  let asked = 0;
  await page.route('**/power/latest', async (route) => {
    asked += 1;
    await route.fulfill({ json: { watts: 90_000, time, source: 'mqtt', stale: false } });
  });
  return () => asked;
}
