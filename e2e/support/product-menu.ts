import type { Page } from '@playwright/test';

/** The entry Produkte in the main navigation, the arrow beside it that scripts bring, the three columns. */
export function productMenu(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Hauptmenü' });
  return {
    entry: navigation.getByRole('link', { name: 'Produkte', exact: true }),
    toggle: navigation.getByRole('button', { name: 'Produktmenü' }),
    panel: page.locator('#produktmenue'),
  };
}
