// Names that the sample states and the company does not: of products, towns, sites, people and companies.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Company } from '../../model/company.ts';
import { readFacts } from '../../model/content-names.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { productsIn } from '../company/answers.ts';
import { sampleFolder } from '../company/figures.ts';

interface Named {
  readonly name?: string;
}

/** Names of people, customers, partners and subcontractors, without legal forms. */
function peopleIn(contentDir: string): string[] {
  const lists = ['staff.yaml', 'facts/subcontractors.yaml'].map((file) =>
    readFacts(contentDir, file),
  );
  const references = (readFacts(contentDir, 'references.yaml') ?? {}) as Record<string, unknown>;
  const named = [...lists, references.customers, references.partners].flatMap((list) =>
    Array.isArray(list) ? (list as Named[]) : [],
  );
  return named.map(({ name = '' }) => name.replace(/ (?:GmbH|AG|e\. ?K\.)(?: .*)?$/, ''));
}

/** Names of the company and its places. */
function placesIn({ name, domain, address, sites, management }: Company): string[] {
  const people = management.map((person) => String(person.name));
  return [
    name,
    domain,
    address.city,
    address.street,
    ...sites.flatMap(({ name }) => [name, ...name.split(' ')]),
    ...people,
  ];
}

function productNames(contentDir: string): string[] {
  const file = join(contentDir, 'navigation.yaml');
  return existsSync(file)
    ? productsIn(readFileSync(file, 'utf8')).flatMap(({ names }) => names)
    : [];
}

export interface ForeignNames {
  /** Products that the menu does not offer. */
  readonly products: readonly string[];
  readonly others: readonly string[];
}

/** Names of the sample, and those of former-names.yaml, that no fact of the company states. */
export function foreignNames(company: Company, contentDir: string): ForeignNames {
  const offered = productNames(contentDir);
  const { groups: former, allowed } = formerNames(contentDir);
  const facts = JSON.stringify([company, peopleIn(contentDir), offered, allowed]);
  const isStated = (name: string) => facts.search(patternOf(name)) >= 0;
  const isOther = resolve(contentDir) !== sampleFolder;
  const sample = isOther
    ? (readFacts(sampleFolder, 'company.yaml') as Company | undefined)
    : undefined;
  const ofSample = sample ? [...placesIn(sample), ...peopleIn(sampleFolder)] : [];
  const groups = [...former, ...ofSample.map((name) => [name])];
  const others = groups
    .filter(([first = '']) => !isStated(first))
    .flatMap((names) => names.filter((name) => !isStated(name)));
  const products = sample ? productNames(sampleFolder) : [];
  return {
    products: [...new Set(products)].filter((name) => ![...offered, ...allowed].includes(name)),
    others: [...new Set(others)].filter((name) => name.length > 1),
  };
}

const text = z.string().min(2);
const texts = z.array(text).min(1);
const namesSchema = z.array(z.union([text, texts, z.strictObject({ allowed: texts })]));

/** In groups, which are skipped if the company states their first name. */
function formerNames(contentDir: string): { groups: string[][]; allowed: string[] } {
  const file = join(contentDir, 'former-names.yaml');
  const entries = existsSync(file) ? parseFacts(file, readFileSync(file, 'utf8'), namesSchema) : [];
  return {
    groups: entries.flatMap((entry) =>
      typeof entry === 'string' ? [[entry]] : 'allowed' in entry ? [] : [entry],
    ),
    allowed: entries.flatMap((entry) =>
      typeof entry === 'object' && 'allowed' in entry ? entry.allowed : [],
    ),
  };
}

/** Ignores case and line breaks. */
export function patternOf(name: string): RegExp {
  const words = name.split(' ').map(RegExp.escape).join(String.raw`\s+`);
  // Short names occur within other words, as "Leine" in "kleine".
  const pattern = name.length > 5 ? words : String.raw`(?<!\p{L})${words}s?(?!\p{L})`;
  return new RegExp(pattern, 'giu');
}
