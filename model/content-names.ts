// Names defined in the content, for validation and for selects.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { contentFiles, contentPath } from './content-folder.ts';
import { memoize } from './faults/memoize.ts';
import { pictureFile } from './faults/picture-files.ts';
import { fieldsOfPage } from './front-matter.ts';
import { addressOf } from './page-address.ts';

/** Kinds of names that fields refer to. */
export type Names =
  | 'authors'
  | 'components'
  | 'constellations'
  | 'diagrams'
  | 'documents'
  | 'drawings'
  | 'figures'
  | 'logos'
  | 'offers'
  | 'pictures'
  | 'prices'
  | 'videos';

/** Values of facts to which pages refer by name. */
export type NamedValues = 'figures' | 'offers' | 'prices';

/** Undefined if the file that defines them is invalid; its own faults are reported. */
export type ContentNames = Readonly<Record<Names, readonly string[] | undefined>>;

/** @param contentDir the content folder */
export function readContentNames(contentDir: string): ContentNames {
  const keysOf = (file: string) => {
    const facts = readFacts(contentDir, file);
    return facts && Object.keys(facts);
  };
  const staff = readFacts(contentDir, 'staff.yaml');
  return {
    authors: Array.isArray(staff) ? staff.map(({ name }) => String(name)) : undefined,
    components: keysOf('facts/status.yaml'),
    constellations: keysOf('drawings/constellations.yaml'),
    diagrams: filesIn(contentDir, 'drawings/diagrams', '.svg'),
    documents: filesIn(contentDir, 'documents', '.pdf'),
    drawings: [
      ...new Set([
        ...filesIn(contentDir, 'drawings/{charts,plans}', '.wide.svg'),
        ...filesIn(contentDir, 'drawings/diagrams', '.svg'),
        // Omitted from the page if the company has none.
        ...['city-map', 'fibre-map'],
      ]),
    ],
    figures: keysOf('facts/figures.yaml'),
    logos: contentFiles(contentDir, 'content/logos/*.svg').map((file) => basename(file)),
    offers: keysOf('facts/offers.yaml'),
    pictures: contentFiles(contentDir, 'content/images/*')
      .filter((file) => pictureFile.test(file))
      .map((file) => basename(file).replace(pictureFile, '')),
    prices: namesIn(readFacts(contentDir, 'facts/prices.yaml')),
    videos: filesIn(contentDir, 'videos', '.mp4'),
  };
}

/** Options of the forms, including former authors. Empty for invalid files, whose faults are reported. */
export function readChoices(contentDir: string) {
  const figures = (readFacts(contentDir, 'facts/figures.yaml') ?? {}) as Record<string, Figure>;
  const formerAuthors = contentFiles(contentDir, 'content/blog/*.mdx')
    .map((file) => fieldsOfPage(readFileSync(contentPath(file, contentDir), 'utf8')).author)
    .filter((author) => typeof author === 'string');
  const names = readContentNames(contentDir);
  return {
    /** Values by name. */
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, figure]) => [name, String(figure?.value ?? '')]),
    ),
    names: { ...names, authors: [...new Set([...(names.authors ?? []), ...formerAuthors])] },
    /** Folders of pages below the first level, e.g. `pages/en`. */
    folders: [
      ...new Set(
        contentFiles(contentDir, 'content/pages/*/**/*.mdx').map((file) =>
          dirname(file).slice('content/'.length),
        ),
      ),
    ],
    /** What links may lead to. */
    pages: contentFiles(contentDir, 'content/{pages,blog}/**/*.mdx').map((file) => ({
      address: addressOf(contentDir, file),
      title: String(fieldsOfPage(readFileSync(contentPath(file, contentDir), 'utf8')).title),
    })),
  };
}

export type Choices = ReturnType<typeof readChoices>;

type Figure = { readonly value?: unknown } | null;

function namesIn(sheet: { prices?: unknown } | undefined): string[] | undefined {
  const { prices = [] } = sheet ?? {};
  return sheet && Array.isArray(prices) ? prices.map((price) => String(price?.name)) : undefined;
}

function filesIn(contentDir: string, folder: string, ending: string): string[] {
  return contentFiles(contentDir, `content/${folder}/*${ending}`).map((file) =>
    basename(file, ending),
  );
}

const parseFacts = memoize((text): unknown => parse(text));

/** An unvalidated fact file below `content/`. Undefined if missing or invalid YAML. */
export function readFacts(contentDir: string, file: string) {
  try {
    return (parseFacts(readFileSync(join(contentDir, file), 'utf8')) ?? {}) as object;
  } catch {
    return undefined;
  }
}
