import { cityMapSchema } from '../../../content/schema/charts.ts';
import { parseFacts } from '../../../content/schema/read-facts.ts';
import { company } from '../../facts.ts';
import { showsAll } from './projection.ts';

const name = 'content/drawings/city-map.yaml';
const files = import.meta.glob<string>('../../../content/drawings/city-map.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [drawn] = Object.values(files).map((text) => parseFacts(name, text, cityMapSchema));

/** The map of the city; undefined where nobody has drawn it, or where it shows another city. */
export const cityMap = drawn && showsAll(drawn, company.sites) ? drawn : undefined;
