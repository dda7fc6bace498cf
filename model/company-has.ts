// What a company has of what not every company has. The site, golive and `npm run company` ask here.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type OptionalFact, productPages } from './blocks/optional-facts.ts';
import type { Company } from './company.ts';
import { contentFiles } from './content-folder.ts';
import { readFacts } from './content-names.ts';
import { type Facts, factFiles } from './fact-files.ts';
import { unpublishedFiles } from './front-matter.ts';

/** Whether the company has a fact or offers a product, by name (model/blocks/optional-facts.ts). */
export type CompanyHas = Readonly<Record<string, boolean>>;

/** By the files of a content folder; invalid ones count as missing. */
export function companyHasIn(contentDir: string, company: Company): CompanyHas {
  const read = Object.entries(factFiles).map(([name, { file, schema }]) => {
    return [name, schema.safeParse(readFacts(contentDir, file.replace('content/', ''))).data];
  });
  const facts: Partial<Facts> = Object.fromEntries(read);
  const unpublished = unpublishedFiles(contentDir, Date.now());
  const { certificates = [], history = [], offers = {}, prices, staff = [] } = facts;
  const { customers = [], partners = [], testimonials = [] } = facts.references ?? {};
  const { furtherProducts = [], main = [], productFamilies = [] } = facts.navigation ?? {};
  const families = productFamilies.flatMap(({ entries }) => entries);
  const products = new Set(
    [...main, ...families, ...furtherProducts].map(({ link }) => link.slice(1)),
  );
  const offersOne = (...pages: readonly string[]) => pages.some((page) => products.has(page));
  const isCertified = certificates.some(({ name }) => name.includes('27001'));
  const promises = [...Object.values(offers).flat(), ...Object.values(facts.serviceLevels ?? {})];
  const optional: Readonly<Record<OptionalFact, boolean>> = {
    customers: customers.length > 0,
    english: contentFiles(contentDir, 'content/pages/en/**/*.mdx').some(
      (file) => !unpublished.has(file),
    ),
    fax: company.fax !== undefined,
    history: history.length > 0,
    hosting: offersOne('webhosting', 'mailhosting'),
    'iso-27001': isCertified,
    kundenreferenz: offersOne('kundenreferenz'),
    map: existsSync(join(contentDir, 'drawings/plans/city-map.wide.svg')),
    network: offersOne('colocation', 'nebula', 'kubernetes', 'orion'),
    'no-certificate': !isCertified,
    'one-site': company.sites.length === 1,
    partners: partners.length > 0,
    'sample-values': [prices, ...promises].some((values) => values?.sample),
    'second-site': company.sites.length > 1,
    social: company.social.length > 0,
    solar: company.solar !== undefined,
    staff: staff.length > 0,
    testimonials: testimonials.length > 0,
    'three-years': prices?.prices.some(({ name }) => name.startsWith('three-years.')) ?? false,
    'two-managers': company.management.length === 2,
  };
  const pages = productPages.map((page) => [page, products.has(page)]);
  return { ...Object.fromEntries(pages), ...optional };
}

/** Replaces passages of a text about what the company lacks. */
export function withoutPassages(
  text: string,
  has: CompanyHas,
  replace: (passage: string) => string,
): string {
  const missing = Object.keys(has).filter((fact) => !has[fact]);
  const facts = `"(?:${missing.join('|')})"`;
  const passage = `<(OnlyWith|Clause|Question)(?= [^>]*\\b(?:fact|onlyWith)=${facts})[^>]*>[\\s\\S]*?</\\1>`;
  return text.replaceAll(new RegExp(passage, 'g'), replace);
}
