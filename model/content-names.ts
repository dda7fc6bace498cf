// Names defined in the content, for validation and for selects.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { NameSource } from './blocks/block.ts';
import { remembering } from './faults/remembering.ts';
import { fieldsOfPage } from './front-matter.ts';

/** Undefined if the file that lists them is broken; its own faults are reported. */
export type ContentNames = Readonly<Record<NameSource, readonly string[] | undefined>>;

/** @param root project folder */
export function readContentNames(root: string): ContentNames {
  const keysOf = (file: string) => {
    const facts = readFacts(root, file);
    return facts === undefined ? undefined : Object.keys(facts ?? {});
  };
  return {
    constellations: keysOf('drawings/constellations.yaml'),
    diagrams: filesIn(root, 'drawings/diagrams', '.yaml'),
    documents: filesIn(root, 'documents', '.pdf'),
    drawings: [
      ...filesIn(root, 'drawings/{charts,diagrams}', '.yaml'),
      // Left out of a page where the company has none.
      ...['city-map', 'fibre-map', 'infrastructure-plan', 'two-sites'],
    ],
    figures: keysOf('facts/figures.yaml'),
    offers: keysOf('facts/offers.yaml'),
    videos: filesIn(root, 'videos', '.mp4'),
  };
}

/** Staff; empty while the list is broken. */
export function readStaff(root: string): string[] {
  const staff = readFacts(root, 'staff.yaml');
  return Array.isArray(staff) ? staff.flatMap(({ name }: { name?: string }) => name ?? []) : [];
}

/** Options of the forms. Empty for broken files, whose faults are reported. */
export function readChoices(root: string) {
  const figures = (readFacts(root, 'facts/figures.yaml') ?? {}) as Record<string, Figure>;
  const formerAuthors = readdirSync(join(root, 'content/blog'))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => fieldsOfPage(readFileSync(join(root, 'content/blog', name), 'utf8')).author)
    .filter((author) => typeof author === 'string');
  return {
    /** Name and value of each. */
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, figure]) => [name, String(figure?.value ?? '')]),
    ),
    authors: [...new Set([...readStaff(root), ...formerAuthors])],
    names: readContentNames(root),
  };
}

export type Choices = ReturnType<typeof readChoices>;

type Figure = { readonly value?: unknown } | null;

function filesIn(root: string, folder: string, ending: string): string[] {
  return globSync(`content/${folder}/*${ending}`, { cwd: root })
    .map((file) => basename(file, ending))
    .sort();
}

const parseFacts = remembering((text): unknown => parse(text));

/** Undefined if the file is missing or broken. */
function readFacts(root: string, file: string) {
  try {
    return parseFacts(readFileSync(join(root, 'content', file), 'utf8')) as object | null;
  } catch {
    return undefined;
  }
}
