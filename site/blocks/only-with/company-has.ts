import type { OptionalFact } from '../../../model/blocks/optional-facts.ts';
import { isDrawn } from '../../drawings/drawing.tsx';
import {
  certificates,
  company,
  history,
  navigation,
  offers,
  prices,
  references,
  serviceLevels,
  staff,
} from '../../facts.ts';
import { shownLanguages } from '../../i18n/english-pages.ts';

const { furtherProducts, productFamilies } = navigation;
const products = [...productFamilies.flatMap(({ entries }) => entries), ...furtherProducts];

const isCertified = certificates.some(({ name }) => name.includes('27001'));

const has: Readonly<Record<OptionalFact, boolean>> = {
  customers: references.customers.length > 0,
  english: shownLanguages().includes('en'),
  fax: company.fax !== undefined,
  history: history.length > 0,
  'iso-27001': isCertified,
  map: isDrawn('plans', 'city-map.wide'),
  'no-certificate': !isCertified,
  'one-site': company.sites.length === 1,
  partners: references.partners.length > 0,
  'sample-values': [prices, ...Object.values(offers).flat(), ...Object.values(serviceLevels)].some(
    ({ sample }) => sample,
  ),
  'second-site': company.sites.length > 1,
  social: company.social.length > 0,
  solar: company.solar !== undefined,
  staff: staff.length > 0,
  testimonials: references.testimonials.length > 0,
  'two-managers': company.management.length === 2,
};

/** Optional facts, by their name in OnlyWith and Clause, and pages of products. Content about a missing one is omitted. */
export const companyHas: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(products.map(({ link }) => [link.slice(1), true])),
  ...has,
};
