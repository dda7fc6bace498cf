// Faults of content files other than texts: facts, menus, redirects, drawings.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { constellationsSchema } from '../charts.ts';
import { diagramSchema, planSchema } from '../drawings.ts';
import { englishIn, keyOf } from '../english.ts';
import { factFiles } from '../fact-files.ts';
import type { Field } from '../form-fields.ts';
import type { Fault } from './fault.ts';
import { checkField, explainName, type Known } from './names.ts';
import { readYaml } from './read-yaml.ts';

/** Schemas by path relative to the project. Optional files are left out if missing. */
export function factSchemas(root: string): Readonly<Record<string, z.ZodType>> {
  const inFolder = (pattern: string, schema: z.ZodType) =>
    globSync(pattern, { cwd: root }).map((file) => [file.replaceAll('\\', '/'), schema] as const);
  const redirects = factFiles.redirects.file;
  return Object.fromEntries([
    ...Object.values(factFiles)
      .filter(({ file }) => file !== redirects || existsSync(join(root, file)))
      .map(({ file, schema }) => [file, schema] as const),
    ['content/drawings/constellations.yaml', constellationsSchema],
    ...inFolder('content/drawings/diagrams/*.yaml', diagramSchema),
    ...inFolder('content/drawings/{charts,plans}/*.yaml', planSchema),
  ]);
}

/** Faults of files with their schemas. @throws Error with code ENOENT if one is missing */
export function faultsOfFacts(
  schemas: readonly (readonly [file: string, schema: z.ZodType])[],
  known: Known,
): Fault[] {
  const english = new Map<string, string>();
  return schemas.flatMap(([file, schema]) => {
    const text = readFileSync(join(known.root, file), 'utf8');
    return readYaml({ file, text }, schema, (field) => {
      const message = checkField(field, known) ?? checkEnglish(field, english);
      return message ?? (schema === diagramSchema ? checkCaption(field, known) : undefined);
    }).faults;
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

/** `{ups}` in a caption is a figure. */
function checkCaption({ path, value }: Field, known: Known): string | undefined {
  if (path.join() !== 'caption') return undefined;
  const figures = [...String(value).matchAll(/\{([a-z-]+)\}/g)].map(([, name = '']) => name);
  return figures.map((name) => explainName(name, 'figures', known)).find(Boolean);
}
