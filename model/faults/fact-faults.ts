// Faults of content files other than texts: facts, menus, redirects, constellations.
import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { constellationsSchema } from '../constellations.ts';
import { contentPath } from '../content-folder.ts';
import { englishIn, keyOf } from '../english.ts';
import { factFiles } from '../fact-files.ts';
import type { Field } from '../form-fields.ts';
import type { Fault } from './fault.ts';
import { type ContentIndex, checkField } from './names.ts';
import { readYaml } from './read-yaml.ts';

/** Schemas by file, e.g. `content/company.yaml`. Optional files are left out if missing. */
export function factSchemas(contentDir: string): Readonly<Record<string, z.ZodType>> {
  const optional = [factFiles.components.file, factFiles.redirects.file];
  return Object.fromEntries([
    ...Object.values(factFiles)
      .filter(({ file }) => !optional.includes(file) || existsSync(contentPath(file, contentDir)))
      .map(({ file, schema }) => [file, schema] as const),
    ['content/drawings/constellations.yaml', constellationsSchema],
  ]);
}

/** Faults of files with their schemas. @throws Error with code ENOENT if one is missing */
export function faultsOfFacts(
  schemas: readonly (readonly [file: string, schema: z.ZodType])[],
  index: ContentIndex,
): Fault[] {
  const english = new Map<string, string>();
  return schemas.flatMap(([file, schema]) => {
    const text = readFileSync(contentPath(file, index.contentDir), 'utf8');
    const check = (field: Field) => checkField(field, index) ?? checkEnglish(field, english);
    return readYaml({ file, text }, schema, check).faults;
  });
}

/** German and English have the same figures, and the same German text has the same English everywhere. */
function checkEnglish({ value }: Field, known: Map<string, string>): string | undefined {
  for (const [german, english] of englishIn(value)) {
    if (numbersIn(german) !== numbersIn(english)) {
      return `„${german}“ und das Englische daneben („${english}“) nennen verschiedene Zahlen. Gleichen Sie das Englische an.`;
    }
    const before = known.get(keyOf(german)) ?? english;
    known.set(keyOf(german), before);
    if (before === english) continue;
    return `„${german}“ heißt auf Englisch einmal „${before}“ und hier „${english}“. Schreiben Sie beides gleich, oder lassen Sie das Englische hier weg.`;
  }
  return undefined;
}

/** Numbers of a text in any order, but 1, which English often writes as a word. */
function numbersIn(text: string): string {
  const numbers = (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((one) => one.replace(/[.,:]/g, ''));
  return numbers
    .filter((number) => number !== '1')
    .sort()
    .join(' ');
}
