import type { Page, ViewportSize } from '@playwright/test';

/**
 * Gives the window another size, and waits until the page is painted in it. Whatever is pressed before moves
 * away under the mouse, and is not clicked.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    ({ width, height }) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const isThere = innerWidth === width && innerHeight === height;
          if (isThere) requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    size,
  );
}
