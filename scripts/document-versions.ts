// Date of the wording of each document of content/facts/trust-documents.yaml.
import { existsSync, readFileSync } from 'node:fs';
import { contentPath } from '../model/content-folder.ts';
import { trustDocumentsSchema } from '../model/facts.ts';
import { fieldsOfPage } from '../model/front-matter.ts';
import { parseFacts } from '../model/read-facts.ts';
import { formatDay } from '../site/blocks/trust/format-day.ts';

const factFile = 'content/facts/trust-documents.yaml';

export interface DocumentVersion {
  readonly name: string;
  readonly title: string;
  /** Pages, or sections of pages (`/vertrauen#zusagen`), in the order of the document. */
  readonly from: readonly string[];
  /** e.g. `2026-11-23` */
  readonly day: string;
  /** The printed PDF, e.g. `content/documents/avv-2026-11-23.pdf`. */
  readonly file: string;
}

/** @throws Error in German if neither a document nor its pages have a date, or both do */
export function documentVersions(): DocumentVersion[] {
  if (!existsSync(contentPath(factFile))) return [];
  const documents = parseFacts(
    factFile,
    readFileSync(contentPath(factFile), 'utf8'),
    trustDocumentsSchema,
  );
  return Object.entries(documents).map(([name, { title, from, version }]) => {
    const ofPages = from.flatMap((place) => dayOfPage(place.split('#')[0] ?? '') ?? []);
    if (Boolean(version) === ofPages.length > 0) {
      const fault = version
        ? 'nennt »version«, obwohl die Rechtstexte in »from« ihr Datum mitbringen. Löschen Sie die Zeile.'
        : 'nennt keine »version«. Tragen Sie den Tag ein, seit dem der Wortlaut gilt.';
      throw new Error(`${factFile}: ${name} ${fault}`);
    }
    const day = version ?? (ofPages.sort().at(-1) as string);
    return { name, title, from, day, file: `content/documents/${name}-${day}.pdf` };
  });
}

/** Date of a legal text; undefined for other pages. */
function dayOfPage(path: string): string | undefined {
  const { legal } = fieldsOfPage(readFileSync(contentPath(`content/pages${path}.mdx`), 'utf8'));
  const { version } = (legal ?? {}) as { readonly version?: string };
  return version && new Date(version).toISOString().slice(0, 10);
}

/** Documents whose present wording was never printed, in German for editors, as one entry; empty if there are none. */
export function unprintedDocuments() {
  const missing = documentVersions().filter(({ file }) => !existsSync(contentPath(file)));
  if (missing.length === 0) return [];
  const titles = missing.map(({ day, title }) => `„${title}“ (${formatDay(day)})`).join(', ');
  const sentence = `In der Fassung vom genannten Tag fehlt als PDF: ${titles}.`;
  return [{ at: factFile, sentence, fix: '`npm run documents` druckt, was fehlt.' }];
}
