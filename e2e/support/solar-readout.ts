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
