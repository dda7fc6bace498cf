// Date of the wording of each document of content/facts/trust-documents.yaml.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trustDocumentsSchema } from '../model/facts.ts';
import { fieldsOfPage } from '../model/front-matter.ts';
import { parseFacts } from '../model/read-facts.ts';
import { writtenDay } from '../site/blocks/trust/written-day.ts';

const factFile = 'content/facts/trust-documents.yaml';

export interface DocumentVersion {
  readonly name: string;
  readonly title: string;
  /** Pages, or sections of pages (`/vertrauen#zusagen`), in the order of the document. */
  readonly from: readonly string[];
  /** e.g. `2026-11-23` */
  readonly day: string;
  /** Path of the printed PDF in the project. */
  readonly file: string;
}

/**
 * @param root project folder
 * @throws Error in German if neither a document nor its pages have a date, or both do
 */
export function documentVersions(root = '.'): DocumentVersion[] {
  const file = join(root, factFile);
  if (!existsSync(file)) return [];
  const documents = parseFacts(factFile, readFileSync(file, 'utf8'), trustDocumentsSchema);
  return Object.entries(documents).map(([name, { title, from, version }]) => {
    const days = from.flatMap((place) => dayOfPage(root, place.split('#')[0] ?? '') ?? []);
    if (Boolean(version) === days.length > 0)
      throw new Error(`${factFile}: ${name} ${faultOf(version)}`);
    const day = version ?? (days.sort().at(-1) as string);
    return { name, title, from, day, file: `content/documents/${name}-${day}.pdf` };
  });
}

function faultOf(version: string | undefined): string {
  return version
    ? 'nennt »version«, obwohl die Rechtstexte in »from« ihr Datum mitbringen. Löschen Sie die Zeile.'
    : 'nennt keine »version«. Tragen Sie den Tag ein, seit dem der Wortlaut gilt.';
}

/** Date of a legal text; undefined for other pages. */
function dayOfPage(root: string, path: string): string | undefined {
  const { legal } = fieldsOfPage(readFileSync(join(root, `content/pages${path}.mdx`), 'utf8'));
  const { version } = (legal ?? {}) as { readonly version?: string };
  return version && new Date(version).toISOString().slice(0, 10);
}

/** Documents whose present wording was never printed, in German for editors. */
export function unprintedDocuments(root = '.') {
  return documentVersions(root)
    .filter(({ file }) => !existsSync(join(root, file)))
    .map(({ day, file, title }) => ({
      at: factFile,
      sentence: `„${title}“ in der Fassung vom ${writtenDay(day)} gibt es noch nicht als ${file}.`,
      fix: '`npm run documents` druckt, was fehlt.',
    }));
}
