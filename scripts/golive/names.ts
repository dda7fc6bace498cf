// Names that the sample states and the company does not: of products, towns, sites, people and companies.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Company } from '../../model/company.ts';
import { readFacts } from '../../model/content-names.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { productsIn, sampleFolder } from '../company/answers.ts';

const people = ['staff', 'references', 'facts/subcontractors'];

/** Names of the company, its places and people, customers, partners and subcontractors, without legal forms. */
function namesIn(contentDir: string, ...files: readonly string[]): string[] {
  const facts = files.map((file) => ({ ...readFacts(contentDir, `${file}.yaml`), social: [] }));
  const names = JSON.stringify(facts).matchAll(/"(?:name|domain|city|street)":"([^"]{2,})"/g);
  return [...names].map(([, name = '']) => name.replace(/ (?:GmbH|AG|e\. ?K\.)(?: .*)?$/, ''));
}

function productNames(contentDir: string): string[] {
  const file = join(contentDir, 'navigation.yaml');
  return existsSync(file)
    ? productsIn(readFileSync(file, 'utf8')).flatMap(({ names }) => names)
    : [];
}

/**
 * Names of the sample, and those of former-names.yaml, that no fact of the company states.
 * @returns products that the menu does not offer, others, and names that are right all the same
 */
export function foreignNames(company: Company, contentDir: string) {
  const offered = productNames(contentDir);
  const { groups: former, allowed } = formerNames(contentDir);
  const facts = JSON.stringify([company, namesIn(contentDir, ...people), offered, allowed]);
  const isStated = (name: string) => facts.search(patternOf(name)) >= 0;
  const sample = resolve(contentDir) === sampleFolder ? '' : sampleFolder;
  const groups = [...former, ...namesIn(sample, 'company', ...people).map((name) => [name])];
  const others = groups
    .filter(([first = '']) => !isStated(first))
    .flatMap((names) => names.filter((name) => !isStated(name)));
  const products = productNames(sample).filter((name) => ![...offered, ...allowed].includes(name));
  return { products: new Set(products), others: new Set(others), allowed };
}

const text = z.string().min(2);
const texts = z.array(text).min(1);
const namesSchema = z.array(z.union([text, texts, z.strictObject({ allowed: texts })]));

/** In groups, which are skipped if the company states their first name. */
function formerNames(contentDir: string): { groups: string[][]; allowed: string[] } {
  const file = join(contentDir, 'former-names.yaml');
  const entries = existsSync(file) ? parseFacts(file, readFileSync(file, 'utf8'), namesSchema) : [];
  const groups = entries.filter((entry) => typeof entry === 'string' || Array.isArray(entry));
  const allowed = entries.flatMap((entry) =>
    typeof entry === 'object' && 'allowed' in entry ? entry.allowed : [],
  );
  return { groups: groups.map((group) => [group].flat()), allowed };
}

/** Ignores case and line breaks. */
export function patternOf(name: string): RegExp {
  const words = name.split(' ').map(RegExp.escape).join(String.raw`\s+`);
  // Short names occur within other words, as "Leine" in "kleine".
  const pattern = name.length > 5 ? words : String.raw`(?<!\p{L})${words}s?(?!\p{L})`;
  return new RegExp(pattern, 'giu');
}
