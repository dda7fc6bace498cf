import { readFileSync } from 'node:fs';
import { isFull } from '../../testing/is-full.ts';
import { drawnRoutes } from './routes.ts';

/**
 * The fewest pages on which everything shows that a page is made of: what is at fault in a part shows on each page
 * that has it. With `npm run test:full` all of them.
 */
export const eachMakeOfPage: readonly string[] = isFull ? drawnRoutes : coverOf(drawnRoutes);

/** Takes the page with the most classes that none of the pages before it has, until none is left. */
function coverOf(routes: readonly string[]): string[] {
  const classes = new Map(routes.map((route) => [route, classesOf(route)]));
  const missing = new Set([...classes.values()].flatMap((names) => [...names]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const gain = (route: string) => missing.intersection(classes.get(route) ?? new Set()).size;
    const best = routes.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const name of classes.get(best) ?? []) missing.delete(name);
  }
  return chosen;
}

function classesOf(route: string): Set<string> {
  const html = readFileSync(`dist${route === '/' ? '/index' : route}.html`, 'utf8');
  return new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
}
