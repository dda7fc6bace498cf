// PDFs for customers' audits. They are content: `npm run documents` prints them from the built pages. File names contain
// the version date (`agb-2025-05-08.pdf`).
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { ReactNode } from 'react';
import { contentPath } from '../../../model/content-folder.ts';
import { contentFile } from '../../content-files.ts';
import { trustDocuments } from '../../facts.ts';
import { wordJoiner } from '../../i18n/words.ts';
import icons from '../icon.module.css';
import type { Props } from '../props.ts';

/** A link to the PDF of its section; omitted in the PDF itself, and if it was never printed. */
export function DocumentPdf({ of }: Props<'DocumentPdf'>) {
  if (!printed.has(of)) return null;
  return (
    <p data-web-only>
      <PdfLink of={of}>Diesen Abschnitt als PDF: {trustDocuments[of]?.title}</PdfLink>
    </p>
  );
}

interface PdfLinkProps {
  /** Name of the document. */
  readonly of: string;
  /** Link text before type and size; default: type and size, labelled with the title of the document. */
  readonly children?: ReactNode;
}

/** The newest printed version of each document, by name; documents never printed are omitted. */
export function readDocuments(): ReadonlyMap<string, Buffer> {
  const folder = contentPath('content/documents');
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(
    Object.keys(trustDocuments).flatMap((name) => {
      const pattern = new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`);
      const newest = files.findLast((file) => pattern.test(file));
      return newest ? [[name, readFileSync(`${folder}/${newest}`)]] : [];
    }),
  );
}

const printed = readDocuments();

/** A link to a document, with its size; null if it was never printed. */
export function PdfLink({ of, children }: PdfLinkProps) {
  const bytes = printed.get(of);
  if (!bytes) return null;
  const kind = kindOf(bytes.length);
  const name = children ? undefined : `${trustDocuments[of]?.title}, ${kind}`;
  return (
    <a
      className={icons.download}
      href={`/dokumente/${of}.pdf`}
      type="application/pdf"
      aria-label={name}
    >
      {children ? (
        <>
          {children} {`(${kind})`}
        </>
      ) : (
        kind
      )}
      {wordJoiner}
    </a>
  );
}

/** Name of the PDF of a whole page, if any. */
export function pdfOfPage(id: string): string | undefined {
  return [...printed.keys()].find((name) => trustDocuments[name]?.from.join() === `/${id}`);
}

const addresses = import.meta.glob<string>('@content/documents/*.pdf', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A link to a PDF with its type and size. */
export function DocumentLink({ name, language, children }: Props<'DocumentLink'>) {
  const file = `content/documents/${name}.pdf`;
  const { size } = statSync(contentPath(file));
  return (
    <a className={icons.download} href={contentFile(addresses, file)} type="application/pdf">
      {children} {language === 'en' && 'in German '}
      {`(${kindOf(size)})`}
      {wordJoiner}
    </a>
  );
}

/** e.g. `PDF, 42 kB` */
function kindOf(bytes: number): string {
  return `PDF,\u00a0${Math.ceil(bytes / 1000)}\u00a0kB`;
}
