// Fact files with a form. Fields, labels and lists derive from the schema.
import type { z } from 'zod';
import { companySchema } from './company.ts';
import { englishSchema } from './english.ts';
import * as facts from './facts.ts';
import { errorsSchema, navigationSchema, redirectsSchema } from './navigation.ts';

interface FactForm {
  readonly label: string;
  /** Below `content/`, without extension. */
  readonly name: string;
  readonly schema: z.ZodType;
  /** The tag that shows all of it; figures, menus and the like are on every page. */
  readonly shownBy?: string;
}

const form = (label: string, name: string, schema: z.ZodType, shownBy?: string): FactForm => ({
  label,
  name,
  schema,
  ...(shownBy && { shownBy }),
});

/** By the name in the form's address. */
export const factForms: Readonly<Record<string, FactForm>> = {
  company: form('Firma', 'company', companySchema),
  navigation: form('Menüs', 'navigation', navigationSchema),
  staff: form('Mitarbeitende', 'staff', facts.staffSchema, '<FactList of="staff" />'),
  references: form(
    'Kunden und Partner',
    'references',
    facts.referencesSchema,
    '<FactList of="customers" />',
  ),
  figures: form('Zahlen', 'facts/figures', facts.figuresSchema),
  history: form('Geschichte', 'history', facts.historySchema, '<FactList of="history" />'),
  redirects: form('Weiterleitungen', 'redirects', redirectsSchema),
  errors: form('Fehlerseiten', 'errors', errorsSchema),
  english: form('Englische Worte', 'facts/english', englishSchema),
  offers: form('Angebote', 'facts/offers', facts.offersSchema),
  orionSizes: form(
    'Größen von Orion',
    'facts/orion-sizes',
    facts.orionSizesSchema,
    '<FactTable of="orion-sizes" />',
  ),
  responsibilities: form(
    'Zuständigkeiten',
    'facts/responsibilities',
    facts.responsibilitiesSchema,
    '<FactTable of="layer-duties" />',
  ),
  serviceModels: form(
    'IaaS, PaaS, SaaS',
    'facts/service-models',
    facts.serviceModelsSchema,
    '<FactTable of="service-models" />',
  ),
  serviceLevels: form(
    'Verfügbarkeit',
    'facts/service-levels',
    facts.serviceLevelsSchema,
    '<FactTable of="service-levels" />',
  ),
  subcontractors: form(
    'Dienstleister',
    'facts/subcontractors',
    facts.subcontractorsSchema,
    '<FactTable of="subcontractors" />',
  ),
  certificates: form(
    'Zertifikate',
    'facts/certificates',
    facts.certificatesSchema,
    '<FactTable of="certificates" />',
  ),
  trustChanges: form(
    'Geänderte Zusagen',
    'facts/trust-changes',
    facts.trustChangesSchema,
    '<FactTable of="changes" />',
  ),
};

/** e.g. `content/facts/figures.yaml` */
export function fileOf({ name }: FactForm): string {
  return `content/${name}.yaml`;
}

/** The inner schema of an optional one. */
export function typeOf(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? typeOf(innerType) : schema;
}

/** Keystatic needs named fields at the top level: lists and records are wrapped in this one. */
export const listField = 'entries';

/** Field name for a record's entries that have no fields of their own. */
export const valueField = 'value';

/** Whether a file is a list, a record or an object. */
export function shapeOf(file: string): 'list' | 'named' | 'named fields' | 'fields' {
  const form = Object.values(factForms).find((known) => fileOf(known) === file);
  const type = form && typeOf(form.schema);
  if (type?.type === 'array') return 'list';
  if (type?.type !== 'record') return 'fields';
  return typeOf((type as z.ZodRecord).valueType as z.ZodType).type === 'object'
    ? 'named fields'
    : 'named';
}
