// The fact files. Loader, checks, forms and preview derive from this list: a new file needs a line here and a schema.
import type { z } from 'zod';
import { companySchema } from './company.ts';
import * as facts from './facts.ts';
import { typeOf } from './form-fields.ts';
import { errorsSchema, navigationSchema, redirectsSchema } from './navigation.ts';

/** Group of forms in the editor's menu. */
type Group = 'Firma' | 'Angebot' | 'Vertrauen' | 'Wege';

function fact<Schema extends z.ZodType>(
  file: string,
  group: Group,
  label: string,
  schema: Schema,
  shownBy = '',
) {
  /** `shownBy`: the block that shows all of it; figures, menus and the like are on every page. */
  return { file: `content/${file}.yaml`, group, label, schema, shownBy };
}

/** By name in code and in the form's address. */
export const factFiles = {
  company: fact('company', 'Firma', 'Firma', companySchema),
  staff: fact('staff', 'Firma', 'Mitarbeitende', facts.staffSchema, 'StaffList'),
  references: fact(
    'references',
    'Firma',
    'Kunden und Partner',
    facts.referencesSchema,
    'CustomerList',
  ),
  history: fact('history', 'Firma', 'Geschichte', facts.historySchema, 'History'),
  figures: fact('facts/figures', 'Angebot', 'Zahlen', facts.figuresSchema),
  offers: fact('facts/offers', 'Angebot', 'Angebote', facts.offersSchema),
  orionSizes: fact(
    'facts/orion-sizes',
    'Angebot',
    'Größen von Orion',
    facts.orionSizesSchema,
    'OrionSizes',
  ),
  responsibilities: fact(
    'facts/responsibilities',
    'Angebot',
    'Zuständigkeiten',
    facts.responsibilitiesSchema,
    'ResponsibilityTable',
  ),
  serviceModels: fact(
    'facts/service-models',
    'Angebot',
    'IaaS, PaaS, SaaS',
    facts.serviceModelsSchema,
    'ServiceModels',
  ),
  serviceLevels: fact(
    'facts/service-levels',
    'Vertrauen',
    'Verfügbarkeit',
    facts.serviceLevelsSchema,
    'ServiceLevels',
  ),
  subcontractors: fact(
    'facts/subcontractors',
    'Vertrauen',
    'Dienstleister',
    facts.subcontractorsSchema,
    'Subcontractors',
  ),
  certificates: fact(
    'facts/certificates',
    'Vertrauen',
    'Zertifikate',
    facts.certificatesSchema,
    'CertificateRegister',
  ),
  trustDocuments: fact(
    'facts/trust-documents',
    'Vertrauen',
    'Dokumente',
    facts.trustDocumentsSchema,
  ),
  trustChanges: fact(
    'facts/trust-changes',
    'Vertrauen',
    'Geänderte Zusagen',
    facts.trustChangesSchema,
    'TrustChanges',
  ),
  navigation: fact('navigation', 'Wege', 'Menüs', navigationSchema),
  redirects: fact('redirects', 'Wege', 'Weiterleitungen', redirectsSchema),
  errors: fact('errors', 'Wege', 'Fehlerseiten', errorsSchema),
};

export function factAt(file: string) {
  return Object.values(factFiles).find((fact) => fact.file === file);
}

/** Contents of all fact files. */
export type Facts = {
  [Name in keyof typeof factFiles]: z.output<(typeof factFiles)[Name]['schema']>;
};

/** Keystatic needs named fields at the top level: lists and records are wrapped in this one. */
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
