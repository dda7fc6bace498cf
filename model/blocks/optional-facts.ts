// Facts and products that a text can depend on (OnlyWith, Clause).
import { choice } from '../form-fields.ts';

/** Pages of products that texts of the sample name. */
export const productPages = [
  ...['cloud', 'orion', 'nebula', 'kubernetes', 'backup', 'colocation', 'leitungen', 'consulting'],
  ...['managed-services', 'webhosting', 'mailhosting', 'livestreaming'],
];

/** What not every company has, with its German name. Whether ours has it: site/blocks/only-with/company-has.ts. */
const optionalFacts = {
  customers: 'Kunden',
  english: 'Englische Seiten',
  fax: 'Fax',
  history: 'Geschichte',
  'iso-27001': 'Zertifikat nach ISO 27001',
  map: 'Karte',
  'no-certificate': 'Kein Zertifikat nach ISO 27001',
  'one-site': 'Nur ein Rechenzentrum',
  partners: 'Partner',
  'sample-values': 'Preise oder Zusagen sind Beispiele',
  'second-site': 'Zweites Rechenzentrum',
  social: 'Soziale Netzwerke',
  solar: 'Solaranlage',
  staff: 'Mitarbeitende',
  testimonials: 'Stimmen von Kunden',
  'two-managers': 'Zwei Personen in der Geschäftsführung',
};

export type OptionalFact = keyof typeof optionalFacts;

export const optionalFact = choice('Angabe', {
  ...optionalFacts,
  ...Object.fromEntries(productPages.map((page) => [page, `Produkt: ${page}`])),
});
