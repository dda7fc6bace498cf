// Facts and products that content can depend on (OnlyWith, Clause, `onlyWith`).
import { choice } from '../form-fields.ts';

/** Pages of products that texts of the sample name. */
export const productPages = [
  ...['cloud', 'orion', 'nebula', 'kubernetes', 'backup', 'colocation', 'leitungen', 'consulting'],
  ...['managed-services', 'webhosting', 'mailhosting', 'livestreaming'],
];

/** What not every company has, with its German name. Whether a company has it: model/company-has.ts. */
const optionalFacts = {
  customers: 'Kunden',
  english: 'Englische Seiten',
  fax: 'Fax',
  history: 'Geschichte',
  hosting: 'Webhosting oder Mailhosting',
  'iso-27001': 'Zertifikat nach ISO 27001',
  kundenreferenz: 'Seite: Kundenreferenz',
  map: 'Karte',
  network: 'Colocation, Nebula, Kubernetes oder Orion',
  'no-certificate': 'Kein Zertifikat nach ISO 27001',
  'one-site': 'Nur ein Rechenzentrum',
  partners: 'Partner',
  'sample-values': 'Preise oder Zusagen sind Beispiele',
  'second-site': 'Zweites Rechenzentrum',
  social: 'Soziale Netzwerke',
  solar: 'Solaranlage',
  staff: 'Mitarbeitende',
  testimonials: 'Stimmen von Kunden',
  'three-years': 'Summen über drei Jahre',
  'two-managers': 'Zwei Personen in der Geschäftsführung',
};

export type OptionalFact = keyof typeof optionalFacts;

export const optionalFact = choice('Angabe', {
  ...optionalFacts,
  ...Object.fromEntries(productPages.map((page) => [page, `Produkt: ${page}`])),
});

/** Field of an entry that is shown only if the company has the fact. */
export const onlyWith = optionalFact
  .meta({ title: 'Nur, wenn vorhanden', description: 'meistens leer' })
  .optional();
