import type { Figure } from './figure.ts';
import { pageFigures } from './page-figures.ts';
import { productFigures } from './product-figures.ts';

/** Every constellation by its name. */
export const constellations: Readonly<Record<string, Figure>> = {
  ...productFigures,
  ...pageFigures,
};
