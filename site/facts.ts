// The company's facts, checked while the site is built. Imported as text, so that the development
// server notices when one changes.
import companyFile from '../content/company.yaml?raw';
import errorsFile from '../content/errors.yaml?raw';
import certificatesFile from '../content/facts/certificates.yaml?raw';
import figuresFile from '../content/facts/figures.yaml?raw';
import offersFile from '../content/facts/offers.yaml?raw';
import orionSizesFile from '../content/facts/orion-sizes.yaml?raw';
import responsibilitiesFile from '../content/facts/responsibilities.yaml?raw';
import serviceLevelsFile from '../content/facts/service-levels.yaml?raw';
import serviceModelsFile from '../content/facts/service-models.yaml?raw';
import subcontractorsFile from '../content/facts/subcontractors.yaml?raw';
import trustChangesFile from '../content/facts/trust-changes.yaml?raw';
import trustDocumentsFile from '../content/facts/trust-documents.yaml?raw';
import historyFile from '../content/history.yaml?raw';
import navigationFile from '../content/navigation.yaml?raw';
import referencesFile from '../content/references.yaml?raw';
import { companySchema } from '../content/schema/company.ts';
import { errorsSchema } from '../content/schema/errors.ts';
import {
  certificatesSchema,
  figuresSchema,
  historySchema,
  offersSchema,
  orionSizesSchema,
  referencesSchema,
  responsibilitiesSchema,
  serviceLevelsSchema,
  serviceModelsSchema,
  staffSchema,
  subcontractorsSchema,
  trustChangesSchema,
  trustDocumentsSchema,
} from '../content/schema/facts.ts';
import { navigationSchema } from '../content/schema/navigation.ts';
import { hoursInEnglish } from '../content/schema/opening-hours.ts';
import { parseFacts } from '../content/schema/read-facts.ts';
import staffFile from '../content/staff.yaml?raw';
import { type Language, locales } from '../contract/enquiry-rules.ts';

export const company = parseFacts('content/company.yaml', companyFile, companySchema);
export const certificates = parseFacts(
  'content/facts/certificates.yaml',
  certificatesFile,
  certificatesSchema,
);
export const errors = parseFacts('content/errors.yaml', errorsFile, errorsSchema);
export const figures = parseFacts('content/facts/figures.yaml', figuresFile, figuresSchema);
export const history = parseFacts('content/history.yaml', historyFile, historySchema);
export const navigation = parseFacts('content/navigation.yaml', navigationFile, navigationSchema);
export const offers = parseFacts('content/facts/offers.yaml', offersFile, offersSchema);
export const orionSizes = parseFacts(
  'content/facts/orion-sizes.yaml',
  orionSizesFile,
  orionSizesSchema,
);
export const references = parseFacts('content/references.yaml', referencesFile, referencesSchema);
export const responsibilities = parseFacts(
  'content/facts/responsibilities.yaml',
  responsibilitiesFile,
  responsibilitiesSchema,
);
export const serviceLevels = parseFacts(
  'content/facts/service-levels.yaml',
  serviceLevelsFile,
  serviceLevelsSchema,
);
export const serviceModels = parseFacts(
  'content/facts/service-models.yaml',
  serviceModelsFile,
  serviceModelsSchema,
);
export const subcontractors = parseFacts(
  'content/facts/subcontractors.yaml',
  subcontractorsFile,
  subcontractorsSchema,
);
export const trustChanges = parseFacts(
  'content/facts/trust-changes.yaml',
  trustChangesFile,
  trustChangesSchema,
);
export const trustDocuments = parseFacts(
  'content/facts/trust-documents.yaml',
  trustDocumentsFile,
  trustDocumentsSchema,
);
export const staff = parseFacts('content/staff.yaml', staffFile, staffSchema);

/** The company's claim. */
export function claimIn(language: Language): string {
  return language === 'en' ? company.claimInEnglish : company.claim;
}

/** When the support is staffed. */
export function hoursIn(language: Language = 'de'): string {
  return language === 'en' ? hoursInEnglish(company.supportHours) : company.supportHours;
}

/** The sites without the city in front, which every visitor of them knows, e.g. `Vahrenwald`. */
export const siteNames = company.sites.map(({ name }) =>
  name.replace(`${company.address.city} `, ''),
);

/** Words as one reads them out, e.g. `A, B und C`. */
export function listed(words: readonly string[], language: Language = 'de'): string {
  return new Intl.ListFormat(locales[language]).format(words);
}

/** The telephone number as a link target, e.g. `tel:+493023125100`. */
export function telephoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}
