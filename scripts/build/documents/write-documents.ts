// The documents for an examination: one PDF each, all of them in one ZIP, and their sizes in the pages that
// lead to them. The same content gives the same bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { parse } from 'yaml';
import { certificatesSchema, trustDocumentsSchema } from '../../../content/schema/facts.ts';
import { splitPage } from '../../../content/schema/front-matter.ts';
import { parseFacts, readCompany } from '../../../content/schema/read-facts.ts';
import { friendlyUri } from '../../../contract/slug.ts';
import {
  bundlePath,
  documentPath,
  newest,
  sizeMarker,
  sumMarker,
  versionOf,
} from '../../../site/components/trust/document-files.ts';
import { attributeOf, type BuiltPage } from '../built-pages.ts';
import { readLetterhead } from './letterhead.ts';
import { textOfPage } from './page-text.ts';
import { createTypesetter, type DocumentText } from './typeset.ts';

interface WrittenDocument {
  readonly name: string;
  readonly version: string;
  readonly bytes: Buffer;
}

/**
 * @param folder where the build lies
 * @throws Error when a document names a page or section that is not there
 */
export async function writeDocuments(folder: string, pages: readonly BuiltPage[]): Promise<void> {
  const documents = await typesetAll(pages);
  if (documents.length === 0) return;
  const files = new Map([
    ...documents.map(({ name, bytes }) => [documentPath(name), bytes] as const),
    [bundlePath, bundle(documents)] as const,
  ]);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(folder + path), { recursive: true });
    writeFileSync(folder + path, bytes);
  }
  fillMarkers(folder, pages, files);
}

async function typesetAll(pages: readonly BuiltPage[]): Promise<WrittenDocument[]> {
  const letterhead = readLetterhead();
  const typeset = createTypesetter(letterhead);
  const written: WrittenDocument[] = [];
  for (const [name, { from, title, version: day }] of Object.entries(readDocuments())) {
    const version = versionOf(name, { from, version: day }, versionOfPage);
    const [first = ''] = from;
    const text: DocumentText = {
      title,
      version,
      address: letterhead.site + first,
      blocks: from.flatMap((place) => blocksAt(place, name, pages)),
    };
    written.push({ name, version, bytes: await typeset(text) });
  }
  return written;
}

function blocksAt(place: string, name: string, pages: readonly BuiltPage[]) {
  const [path, id] = place.split('#');
  const page = pages.find((built) => built.path === path);
  try {
    if (!page) throw new Error(`Die Seite ${path} gibt es nicht.`);
    return textOfPage(page, id);
  } catch (error) {
    throw new Error(`${documentsFile}, ${name}: ${(error as Error).message}`);
  }
}

const documentsFile = 'content/facts/trust-documents.yaml';

/** Every document that the content names. */
export function readDocuments() {
  return parseFacts(documentsFile, readFileSync(documentsFile, 'utf8'), trustDocumentsSchema);
}

function versionOfPage(path: string): string | undefined {
  const { head } = splitPage(readFileSync(`content/pages${path}.mdx`, 'utf8'));
  const version: Date | undefined = parse(head)?.legal?.version;
  return version && new Date(version).toISOString().slice(0, 10);
}

/** Everything in a folder that bears the company's name and the day of the newest document. */
export function bundle(documents: readonly WrittenDocument[]): Buffer {
  const day = newest(documents.map(({ version }) => version));
  const folder = `${friendlyUri(readCompany().name)}-vertrauen-${day}`;
  const files: [string, Uint8Array][] = [
    ...documents.map(({ name, bytes }): [string, Uint8Array] => [`${name}.pdf`, bytes]),
    ...certificatePapers(),
  ];
  const sums = files.map(([name, bytes]) => `${sumOf(bytes)}  ${name}\n`).join('');
  files.push(['SHA256SUMS', Buffer.from(sums)]);
  // A ZIP's clock knows no time zone: noon is the same day for everybody who builds.
  const options = { level: 9, mtime: new Date(`${day}T12:00:00`), os: 3 } as const;
  const entries = files.map(([name, bytes]) => [`${folder}/${name}`, [bytes, options]] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable));
}

function certificatePapers(): [string, Uint8Array][] {
  const file = 'content/facts/certificates.yaml';
  return parseFacts(file, readFileSync(file, 'utf8'), certificatesSchema).flatMap(({ document }) =>
    document ? [[`${document}.pdf`, readFileSync(`content/documents/${document}.pdf`)]] : [],
  );
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function fillMarkers(
  folder: string,
  pages: readonly BuiltPage[],
  files: ReadonlyMap<string, Buffer>,
): void {
  const paths = [...files.keys()];
  const leading = pages.filter(({ elements }) =>
    elements.some((element) => paths.includes(attributeOf(element, 'href') ?? '')),
  );
  for (const { file } of leading) {
    let html = readFileSync(`${folder}/${file}`, 'utf8');
    for (const [path, bytes] of files) {
      html = html
        .replaceAll(sizeMarker(path), `${Math.ceil(bytes.length / 1000)}\u00a0kB`)
        .replaceAll(sumMarker(path), sumOf(bytes));
    }
    writeFileSync(`${folder}/${file}`, html);
  }
}
