// Content files other than texts: facts, menus, redirects, constellations, with their schemas.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { constellationsSchema } from '../constellations.ts';
import { type ContentNames, readContentNames } from '../content-names.ts';
import { factForms, fileOf } from '../fact-forms.ts';
import * as facts from '../facts.ts';
import { redirectsSchema } from '../navigation.ts';
import { didYouMean, type Fault } from './fault.ts';
import { readYaml } from './read-yaml.ts';

type Context = z.core.$RefinementCtx;

const redirects = 'content/redirects.yaml';

/** Faults of a file. @throws Error with code ENOENT if it is missing */
export function faultsOfFactFile(root: string, file: string, schema: z.ZodType): Fault[] {
  const text = readFileSync(join(root, file), 'utf8');
  return readYaml({ file, text, linesAbove: 0 }, schema).faults;
}

/** By path relative to the project. Optional files are left out if missing. */
export function factFiles(root: string): Readonly<Record<string, z.ZodType>> {
  const names = readContentNames(root);
  const { redirects: _, ...forms } = factForms;
  return {
    ...Object.fromEntries(Object.values(forms).map((form) => [fileOf(form), form.schema])),
    'content/history.yaml': facts.historySchema.superRefine((entries, context) => {
      entries.forEach(({ figure }, index) => {
        checkReference(context, [index, 'figure'], figure, names.figures, 'Die Zahl');
      });
    }),
    'content/references.yaml': references(root),
    'content/facts/certificates.yaml': certificates(names),
    'content/facts/service-levels.yaml': facts.serviceLevelsSchema.superRefine(
      (levels, context) => {
        for (const [name, { figure }] of Object.entries(levels)) {
          checkReference(context, [name, 'figure'], figure, names.figures, 'Die Zahl');
        }
      },
    ),
    'content/facts/trust-documents.yaml': facts.trustDocumentsSchema,
    'content/drawings/constellations.yaml': constellationsSchema,
    ...(existsSync(join(root, redirects)) && { [redirects]: redirectsSchema }),
  };
}

function references(root: string) {
  const logos = globSync('content/logos/*.svg', { cwd: root }).map((file) => basename(file));
  return facts.referencesSchema.superRefine(({ customers, partners }, context) => {
    for (const [list, entries] of Object.entries({ customers, partners })) {
      entries.forEach(({ logo }, index) => {
        checkReference(context, [list, index, 'logo'], logo, logos, 'In content/logos/ das Logo');
      });
    }
  });
}

function certificates({ documents }: ContentNames) {
  return facts.certificatesSchema.superRefine((entries, context) => {
    entries.forEach(({ document }, index) => {
      const what = 'In content/documents/ das PDF';
      checkReference(context, [index, 'document'], document, documents, what);
    });
  });
}

function checkReference(
  context: Context,
  path: (string | number)[],
  name: string | undefined,
  known: readonly string[] | undefined,
  what: string,
): void {
  if (name === undefined || !known || known.includes(name)) return;
  const remedy =
    didYouMean(name, known) || ' Berichtigen Sie den Namen oder löschen Sie die Angabe.';
  context.addIssue({
    code: 'custom',
    path,
    message: `${what} „${name}“ gibt es nicht.${remedy}`,
    input: name,
  });
}
