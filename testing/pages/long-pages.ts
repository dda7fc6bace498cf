// Every page is to be an A of the EcoIndex, but for those that say too much for it: they have a budget.
import { ecoIndex, type PageWeight } from './ecoindex.ts';

const leastEcoIndex = 80;

/**
 * How many elements such a page may have, with room for a few paragraphs, and what needs them. Header, menus
 * and footer are 160 of them on every page, hero and form 50.
 */
const longPages: Readonly<Record<string, readonly [elements: number, reason: string]>> = {
  '/backup': [390, 'sliders whose texts that change stand in elements of their own'],
  '/': [450, 'pictures that take turns, ten logos, the live readout with its chart'],
  '/colocation': [420, 'two tables, three photos, eight tiles'],
  '/leitungen': [405, 'three tables, two drawings, four steps, three tiles'],
  '/managed-services': [415, 'nine layers, each with its English name marked as such'],
  '/nebula': [405, 'three service models side by side, a sum of prices'],
  '/orion': [445, 'two tables, seven steps, nine tiles'],
  '/vertrauen': [
    475,
    'five tables of what is promised, proven and contracted, each of it as PDF, and jump marks',
  ],
};

/** What a page weighs, in a line. */
export function describeWeight(path: string, weight: PageWeight): string {
  const { elements, insideDrawings, requests, kilobytes } = weight;
  const index = ecoIndex(weight).toFixed(1);
  return `${path}: EcoIndex ${index} (${elements} elements and ${insideDrawings} inside of drawings, ${requests} requests, ${kilobytes.toFixed(0)} kB)`;
}

/** An English page says what the German one says, and has the same budget. */
function germanPath(path: string): string {
  return path.replace(/^\/en(?=\/|$)/, '') || '/';
}

/** What is too much about a page; undefined where it keeps what is asked of it. */
export function tooHeavy(path: string, weight: PageWeight): string | undefined {
  const [most, reason] = longPages[germanPath(path)] ?? [];
  const isLightEnough = most ? weight.elements <= most : ecoIndex(weight) >= leastEcoIndex;
  if (isLightEnough) return undefined;
  const limit = most ? `at most ${most} elements (${reason})` : `at least ${leastEcoIndex}`;
  return `${describeWeight(path, weight)}, allowed: ${limit}`;
}
