// Names defined in the content, for validation and for selects.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { NameSource } from './blocks/block.ts';
import { memoize } from './faults/memoize.ts';
import { fieldsOfPage } from './front-matter.ts';

export type Names = NameSource | 'authors' | 'logos';

/** Undefined if the file that defines them is invalid; its own faults are reported. */
export type ContentNames = Readonly<Record<Names, readonly string[] | undefined>>;

/** @param root project folder */
export function readContentNames(root: string): ContentNames {
  const keysOf = (file: string) => {
    const facts = readFacts(root, file);
    return facts && Object.keys(facts);
  };
  const staff = readFacts(root, 'staff.yaml');
  return {
    authors: Array.isArray(staff) ? staff.map(({ name }) => String(name)) : undefined,
    constellations: keysOf('drawings/constellations.yaml'),
    diagrams: filesIn(root, 'drawings/diagrams', '.svg'),
    documents: filesIn(root, 'documents', '.pdf'),
    drawings: [
      ...new Set([
        ...filesIn(root, 'drawings/{charts,plans}', '.wide.svg'),
        ...filesIn(root, 'drawings/diagrams', '.svg'),
        // Omitted from the page if the company has none.
        ...['city-map', 'fibre-map'],
      ]),
    ],
    figures: keysOf('facts/figures.yaml'),
    logos: globSync('content/logos/*.svg', { cwd: root }).map((file) => basename(file)),
    offers: keysOf('facts/offers.yaml'),
    videos: filesIn(root, 'videos', '.mp4'),
  };
}

/** Options of the forms, including former authors. Empty for invalid files, whose faults are reported. */
export function readChoices(root: string) {
  const figures = (readFacts(root, 'facts/figures.yaml') ?? {}) as Record<string, Figure>;
  const formerAuthors = readdirSync(join(root, 'content/blog'))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => fieldsOfPage(readFileSync(join(root, 'content/blog', name), 'utf8')).author)
    .filter((author) => typeof author === 'string');
  const names = readContentNames(root);
  return {
    /** Values by name. */
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, figure]) => [name, String(figure?.value ?? '')]),
    ),
    names: { ...names, authors: [...new Set([...(names.authors ?? []), ...formerAuthors])] },
  };
}

export type Choices = ReturnType<typeof readChoices>;

type Figure = { readonly value?: unknown } | null;

function filesIn(root: string, folder: string, ending: string): string[] {
  return globSync(`content/${folder}/*${ending}`, { cwd: root })
    .map((file) => basename(file, ending))
    .sort();
}

const parseFacts = memoize((text): unknown => parse(text));

/** An unvalidated fact file below `content/`. Undefined if missing or invalid YAML. */
export function readFacts(root: string, file: string) {
  try {
    return (parseFacts(readFileSync(join(root, 'content', file), 'utf8')) ?? {}) as object;
  } catch {
    return undefined;
  }
}
