// How hazy the air is without clouds.
// Source: manual of GRASS GIS, r.sun, monthly means for a mild climate, row "rural". The row "city" is
// older than the filters and catalytic converters: see docs/decisions/0009-simulated-plant.md.
import { monthlyValue } from '../season.ts';

const months = [2.1, 2.2, 2.5, 2.9, 3.2, 3.4, 3.5, 3.3, 2.9, 2.6, 2.3, 2.2];

/** Linke's turbidity factor at air mass 2. */
export function linkeTurbidity(timeMs: number): number {
  return monthlyValue(months, timeMs);
}
