import { statSync } from 'node:fs';
import type { ReactNode } from 'react';
import { contentPath } from '../../../model/content-folder.ts';
import { contentFile } from '../../content-files.ts';
import { trustDocuments } from '../../facts.ts';
import { type LanguageProps, wordJoiner } from '../../i18n/words.ts';
import icons from '../icon.module.css';
import { readDocuments, sizeOf } from './document-files.ts';

/**
 * A link to the PDF of its section; omitted in the PDF itself.
 *
 * @throws Error if content/facts/trust-documents.yaml has none of that name, so that a typo stops the build
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
  /** Link text before type and size; default: type and size, labelled with the title of the document. */
  readonly children?: ReactNode;
}

const printed = readDocuments();

/** A link to a document, with its size; null if it was never printed. */
export function PdfLink({ of, children }: PdfLinkProps) {
  const document = printed.get(of);
  if (!document) return null;
  const kind = `PDF,\u00a0${sizeOf(document.bytes.length)}`;
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

interface DocumentLinkProps extends LanguageProps {
  /** File name in content/documents/, without extension. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * A link to a PDF with its type and size.
 * @throws Error if the file is missing, so that a typo stops the build
 */
export function DocumentLink({ name, language, children }: DocumentLinkProps) {
  const file = `content/documents/${name}.pdf`;
  const address = contentFile(addresses, file);
  if (!address) throw new Error(`${file} is missing`);
  const { size } = statSync(contentPath(file));
  return (
    <a className={icons.download} href={address} type="application/pdf">
      {children} {language === 'en' && 'in German '}
      {`(PDF,\u00a0${sizeOf(size)})`}
      {wordJoiner}
    </a>
  );
}
