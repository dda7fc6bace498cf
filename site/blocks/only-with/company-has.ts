import { isDrawn } from '../../drawings/drawing.tsx';
import { certificates, company, history, references, staff } from '../../facts.ts';

/** Optional facts, by their name in OnlyWith. Content about a missing one is omitted. */
export const companyHas: Readonly<Record<string, boolean>> = {
  customers: references.customers.length > 0,
  fax: company.fax !== undefined,
  history: history.length > 0,
  'iso-27001': certificates.some(({ name }) => name.includes('27001')),
  map: isDrawn('plans', 'city-map.wide'),
  partners: references.partners.length > 0,
  'second-site': company.sites.length > 1,
  social: company.social.length > 0,
  solar: company.solar !== undefined,
  staff: staff.length > 0,
  testimonials: references.testimonials.length > 0,
};
