import type { ReactNode } from 'react';
import { trustDocuments } from '../../facts.ts';
import { joined } from '../../language/say.ts';
import icons from '../icon/icon.module.css';
import { readDocuments, sizeOf } from './document-files.ts';

/**
 * A link to the PDF of the section it stands in. The PDF itself leaves it out.
 *
 * @throws Error when content/facts/trust-documents.yaml has none of that name, so that a typing slip stops
 *   the build
 */
export function DocumentPdf({ of }: { of: string }) {
  const document = trustDocuments[of];
  if (!document) {
    const known = Object.keys(trustDocuments).join(', ');
    throw new Error(`content/facts/trust-documents.yaml has no "${of}". Known ones: ${known}`);
  }
  if (!printed.has(of)) return null;
  return (
    <p data-web-only>
      <PdfLink of={of}>Diesen Abschnitt als PDF: {document.title}</PdfLink>
    </p>
  );
}

interface PdfLinkProps {
  /** Name of the document. */
  readonly of: string;
  /** What stands before type and size. Without it the link is named by the document. */
  readonly children?: ReactNode;
}

const printed = readDocuments();

/** A link to a document, with its size; nothing for one that was never printed. */
export function PdfLink({ of, children }: PdfLinkProps) {
  const document = printed.get(of);
  if (!document) return null;
  const kind = `PDF,\u00a0${sizeOf(document)}`;
  const name = children ? undefined : `${trustDocuments[of]?.title}, ${kind}`;
  return (
    <a className={icons.download} href={document.path} type="application/pdf" aria-label={name}>
      {children ? (
        <>
          {children} {`(${kind})`}
        </>
      ) : (
        kind
      )}
      {joined}
    </a>
  );
}

/** The name of the PDF that is a page as a whole; nothing where none is. */
export function pdfOfPage(id: string): string | undefined {
  return [...printed.keys()].find((name) => trustDocuments[name]?.from.join() === `/${id}`);
}
