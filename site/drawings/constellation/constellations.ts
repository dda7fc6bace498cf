import file from '../../../content/drawings/constellations.yaml?raw';
import { type Constellation, constellationsSchema } from '../../../content/schema/charts.ts';
import { parseFacts } from '../../../content/schema/read-facts.ts';

export const constellations = parseFacts(
  'content/drawings/constellations.yaml',
  file,
  constellationsSchema,
);

/**
 * The constellation of that name.
 * @throws Error when there is none, so that a typing slip stops the build
 */
export function findConstellation(name: string): Constellation {
  const constellation = constellations[name];
  if (constellation) return constellation;
  const known = Object.keys(constellations).join(', ');
  throw new Error(`There is no constellation "${name}". Known ones: ${known}`);
}
