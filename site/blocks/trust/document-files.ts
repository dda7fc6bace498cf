// PDFs for customers' audits. They are content: `npm run documents` prints them from the built pages. File names contain
// the version date (`agb-2025-05-08.pdf`).
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Zippable, zipSync } from 'fflate';
import { friendlyUri } from '../../../contract/slug.ts';
import { contentPath } from '../../../model/content-folder.ts';
import { certificates, company, trustDocuments } from '../../facts.ts';

const folder = contentPath('content/documents');

/** A downloadable file. */
export interface DocumentFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** The newest printed version of each document; documents never printed are omitted. */
export function readDocuments(): ReadonlyMap<string, DocumentFile & { readonly day: string }> {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(
    Object.keys(trustDocuments).flatMap((name) => {
      const pattern = new RegExp(`^${name}-(\\d{4}-\\d\\d-\\d\\d)\\.pdf$`);
      const day = files.flatMap((file) => pattern.exec(file)?.[1] ?? []).at(-1);
      if (!day) return [];
      const bytes = readFileSync(`${folder}/${name}-${day}.pdf`);
      return [[name, { path: `/dokumente/${name}.pdf`, bytes, day }]];
    }),
  );
}

/**
 * ZIP of all documents and certificates with their SHA-256 sums. Reproducible. Undefined if no document was printed.
 */
export function bundleDocuments() {
  const documents = readDocuments();
  const day = [...documents.values()]
    .map((document) => document.day)
    .sort()
    .at(-1);
  if (!day) return undefined;
  const name = `${friendlyUri(company.name)}-vertrauen-${day}`;
  const files: [string, Uint8Array][] = [
    ...[...documents].map(([key, { bytes }]): [string, Uint8Array] => [`${key}.pdf`, bytes]),
    ...certificates.flatMap(({ document }): [string, Uint8Array][] =>
      document ? [[`${document}.pdf`, readFileSync(`${folder}/${document}.pdf`)]] : [],
    ),
  ];
  const sums = files.map(([file, bytes]) => `${sumOf(bytes)}  ${file}\n`).join('');
  // ZIP times have no time zone; noon is the same day in all of them.
  const options = { level: 9, mtime: new Date(`${day}T12:00:00`), os: 3 } as const;
  const entries = [...files, ['SHA256SUMS', Buffer.from(sums)] as const].map(
    ([file, bytes]) => [`${name}/${file}`, [bytes, options]] as const,
  );
  const bytes = Buffer.from(zipSync(Object.fromEntries(entries) as Zippable));
  return { path: '/dokumente/vertrauen.zip', name: `${name}.zip`, day, bytes, sum: sumOf(bytes) };
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** e.g. `42 kB` */
export function sizeOf(bytes: number): string {
  return `${Math.ceil(bytes / 1000)}\u00a0kB`;
}
