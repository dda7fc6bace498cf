// Every page is to be an A of the EcoIndex, but for those that say too much for it: they have a budget.
import { ecoIndex, type PageWeight } from './ecoindex.ts';

const leastEcoIndex = 80;

/**
 * How many elements such a page may have, with room for a few paragraphs, and what needs them. Header, menus
 * and footer are 180 of them on every page, hero and form 50.
 */
const longPages: Readonly<Record<string, readonly [elements: number, reason: string]>> = {
  '/': [600, 'pictures that take turns, ten logos, the live readout with its chart'],
  '/backup': [480, 'two drawings, each for wide and for narrow places, two sliders, two tables'],
  '/colocation': [530, 'two technical drawings, two tables, four photos, eight tiles'],
  '/consulting': [420, 'three tables, a drawing for wide and for narrow places'],
  '/kubernetes': [420, 'two tables, the layers and who runs each'],
  '/leitungen': [456, 'two tables with what is promised, two drawings, three tiles'],
  '/mailhosting': [430, 'two tables, a drawing for wide and for narrow places'],
  '/managed-services': [430, 'the table of who runs which layer, cell by cell'],
  '/nebula': [470, 'three models side by side, each with its layers and its meaning'],
  '/orion': [530, 'the model for wide and for narrow places, two tables, nine tiles'],
  '/produkte': [440, 'twelve tiles with their constellations, the example of prices as a table'],
  '/support': [400, 'a drawing for wide and for narrow places, tables of ways and times'],
  '/tech': [490, 'four technical drawings, whose words are words, and five photos'],
  '/vertrauen': [
    505,
    'five tables of what is promised, proven and contracted, each of it as PDF, and jump marks',
  ],
  '/webhosting': [420, 'two tables, a drawing for wide and for narrow places'],
};

/** What a page weighs, in a line. */
export function describeWeight(path: string, weight: PageWeight): string {
  const { elements, requests, kilobytes } = weight;
  return `${path}: EcoIndex ${ecoIndex(weight).toFixed(1)} (${elements} elements, ${requests} requests, ${kilobytes.toFixed(0)} kB)`;
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
