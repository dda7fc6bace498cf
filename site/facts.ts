// The company's facts, checked while the site is built. Imported as text, so that the development
// server notices when one changes.
import type { z } from 'zod';
import { type Language, locales } from '../contract/enquiry-rules.ts';
import { companySchema } from '../model/company.ts';
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
} from '../model/facts.ts';
import { errorsSchema, navigationSchema } from '../model/navigation.ts';
import { hoursInEnglish } from '../model/opening-hours.ts';
import { parseFacts } from '../model/read-facts.ts';

const files = import.meta.glob<string>('../content/{*,facts/*}.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @param name of the file below content/, without its ending */
function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return parseFacts(`content/${name}.yaml`, files[`../content/${name}.yaml`] ?? '', schema);
}

export const company = read('company', companySchema);
export const certificates = read('facts/certificates', certificatesSchema);
export const errors = read('errors', errorsSchema);
export const figures = read('facts/figures', figuresSchema);
export const history = read('history', historySchema);
export const navigation = read('navigation', navigationSchema);
export const offers = read('facts/offers', offersSchema);
export const orionSizes = read('facts/orion-sizes', orionSizesSchema);
export const references = read('references', referencesSchema);
export const responsibilities = read('facts/responsibilities', responsibilitiesSchema);
export const serviceLevels = read('facts/service-levels', serviceLevelsSchema);
export const serviceModels = read('facts/service-models', serviceModelsSchema);
export const subcontractors = read('facts/subcontractors', subcontractorsSchema);
export const trustChanges = read('facts/trust-changes', trustChangesSchema);
export const trustDocuments = read('facts/trust-documents', trustDocumentsSchema);
export const staff = read('staff', staffSchema);

/** The company's claim. */
export function claimIn(language: Language): string {
  return language === 'en' ? company.claimInEnglish : company.claim;
}

/** When the support is staffed. */
export function hoursIn(language: Language = 'de'): string {
  return language === 'en' ? hoursInEnglish(company.supportHours) : company.supportHours;
}

/** Words as one reads them out, e.g. `A, B und C`. */
export function listed(words: readonly string[], language: Language = 'de'): string {
  return new Intl.ListFormat(locales[language]).format(words);
}

/** The telephone number as a link target, e.g. `tel:+493023125100`. */
export function telephoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}
