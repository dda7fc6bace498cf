// The company's facts, checked while the site is built. Imported as text, so that the development
// server notices when one changes.
import companyFile from '../content/company.yaml?raw';
import errorsFile from '../content/errors.yaml?raw';
import figuresFile from '../content/facts/figures.yaml?raw';
import orionSizesFile from '../content/facts/orion-sizes.yaml?raw';
import responsibilitiesFile from '../content/facts/responsibilities.yaml?raw';
import serviceModelsFile from '../content/facts/service-models.yaml?raw';
import historyFile from '../content/history.yaml?raw';
import navigationFile from '../content/navigation.yaml?raw';
import referencesFile from '../content/references.yaml?raw';
import { companySchema } from '../content/schema/company.ts';
import { errorsSchema } from '../content/schema/errors.ts';
import {
  figuresSchema,
  historySchema,
  orionSizesSchema,
  referencesSchema,
  responsibilitiesSchema,
  serviceModelsSchema,
  staffSchema,
} from '../content/schema/facts.ts';
import { navigationSchema } from '../content/schema/navigation.ts';
import { parseFacts } from '../content/schema/read-facts.ts';
import staffFile from '../content/staff.yaml?raw';

export const company = parseFacts('content/company.yaml', companyFile, companySchema);
export const errors = parseFacts('content/errors.yaml', errorsFile, errorsSchema);
export const figures = parseFacts('content/facts/figures.yaml', figuresFile, figuresSchema);
export const history = parseFacts('content/history.yaml', historyFile, historySchema);
export const navigation = parseFacts('content/navigation.yaml', navigationFile, navigationSchema);
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
export const serviceModels = parseFacts(
  'content/facts/service-models.yaml',
  serviceModelsFile,
  serviceModelsSchema,
);
export const staff = parseFacts('content/staff.yaml', staffFile, staffSchema);

/** The telephone number as a link target, e.g. `tel:+493023125100`. */
export function telephoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}
