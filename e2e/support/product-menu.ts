import type { Locator, Page } from '@playwright/test';

export interface ProductMenu {
  /** The entry Produkte in the main navigation. */
  readonly entry: Locator;
  /** The arrow beside it, which only scripts bring. */
  readonly toggle: Locator;
  /** The three columns. */
  readonly panel: Locator;
}

export function productMenu(page: Page): ProductMenu {
  const navigation = page.getByRole('navigation', { name: 'Hauptmenü' });
  return {
    entry: navigation.getByRole('link', { name: 'Produkte', exact: true }),
    toggle: navigation.getByRole('button', { name: 'Produktmenü' }),
    panel: page.locator('#produktmenue'),
  };
}

/**
 * Moves the mouse down from the entry and then over to a product, in small steps as a hand does: a
 * jump would never be between the two.
 */
export async function glide(page: Page, entry: Locator, product: Locator): Promise<void> {
  const start = await centreOf(entry);
  const goal = await centreOf(product);
  await page.mouse.move(start.x, start.y);
  await page.mouse.move(start.x, goal.y, { steps: 40 });
  await page.mouse.move(goal.x, goal.y, { steps: 40 });
}

async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('The mouse can only go to what is visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
