// The fact files. Loader, checks, forms and preview derive from this list: a new file needs a line here and a schema.
import type { z } from 'zod';
import { companySchema } from './company.ts';
import { energySchema } from './energy.ts';
import * as facts from './facts.ts';
import { typeOf } from './form-fields.ts';
import { errorsSchema, navigationSchema, redirectsSchema } from './navigation.ts';
import { pricesSchema } from './price-sheet.ts';
import { componentsSchema } from './status.ts';

/** @param block value of `of` of a block that shows the file; by default its name */
function fact<Schema extends z.ZodType>(
  path: string,
  label: string,
  schema: Schema,
  block = path.replace(/^.*\//, ''),
) {
  return { file: `content/${path}.yaml`, label, schema, shownBy: `of="${block}"` };
}

/** By group in the editor's menu, and by name in code and form addresses. */
export const factGroups = {
  Firma: {
    company: fact('company', 'Firma', companySchema),
    staff: fact('staff', 'Mitarbeitende', facts.staffSchema),
    references: fact('references', 'Kunden und Partner', facts.referencesSchema, 'customers'),
    history: fact('history', 'Geschichte', facts.historySchema),
  },
  Angebot: {
    figures: fact('facts/figures', 'Zahlen', facts.figuresSchema),
    offers: fact('facts/offers', 'Angebote', facts.offersSchema),
    prices: fact('facts/prices', 'Preise', pricesSchema, 'colocation'),
    orionSizes: fact('facts/orion-sizes', 'Größen von Orion', facts.orionSizesSchema),
    responsibilities: fact(
      'facts/responsibilities',
      'Zuständigkeiten',
      facts.responsibilitiesSchema,
      'layer-duties',
    ),
    serviceModels: fact('facts/service-models', 'IaaS, PaaS, SaaS', facts.serviceModelsSchema),
  },
  Vertrauen: {
    serviceLevels: fact('facts/service-levels', 'Verfügbarkeit', facts.serviceLevelsSchema),
    subcontractors: fact('facts/subcontractors', 'Dienstleister', facts.subcontractorsSchema),
    certificates: fact('facts/certificates', 'Zertifikate', facts.certificatesSchema),
    energy: fact('facts/energy', 'Energie', energySchema),
    trustDocuments: fact('facts/trust-documents', 'Dokumente', facts.trustDocumentsSchema),
    trustChanges: fact(
      'facts/trust-changes',
      'Geänderte Zusagen',
      facts.trustChangesSchema,
      'changes',
    ),
  },
  Status: {
    components: fact('facts/status', 'Bestandteile', componentsSchema),
  },
  Wege: {
    navigation: fact('navigation', 'Menüs', navigationSchema),
    redirects: fact('redirects', 'Weiterleitungen', redirectsSchema),
    errors: fact('errors', 'Fehlerseiten', errorsSchema),
  },
};

const { Firma, Angebot, Vertrauen, Status, Wege } = factGroups;
export const factFiles = { ...Firma, ...Angebot, ...Vertrauen, ...Status, ...Wege };

export function factAt(file: string) {
  return Object.values(factFiles).find((fact) => fact.file === file);
}

/** Contents of all fact files. */
export type Facts = {
  [Name in keyof typeof factFiles]: z.output<(typeof factFiles)[Name]['schema']>;
};

/** Keystatic requires named fields at the top level: lists and records are wrapped in this field. */
export const listField = 'entries';

/** Field name for a record's entries that have no fields of their own. */
export const valueField = 'value';

/** Whether a file is a list, a record or an object. */
export function shapeOf(file: string): 'list' | 'named' | 'named fields' | 'fields' {
  const known = factAt(file);
  const type = known && typeOf(known.schema);
  if (type?.type === 'array') return 'list';
  if (type?.type !== 'record') return 'fields';
  const { valueType } = type as z.ZodRecord;
  return typeOf(valueType as z.ZodType).type === 'object' ? 'named fields' : 'named';
}
