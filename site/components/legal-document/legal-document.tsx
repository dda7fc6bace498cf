import type { ReactNode } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { PdfLink } from '../trust/document-pdf.tsx';
import styles from './legal-document.module.css';
import { sectionAnchor } from './legal-heading.tsx';
import { legalWords } from './legal-words.ts';
import type { EarlierVersion } from './versions.ts';

interface LegalDocumentProps {
  readonly version: Date;
  /** Path of the version in force, for one that is not. */
  readonly current: string | undefined;
  readonly earlier: readonly EarlierVersion[];
  readonly headings: readonly { depth: number; slug: string; text: string }[];
  readonly language: Language;
  /** Name of the PDF with the same text, if there is one. */
  readonly pdf: string | undefined;
  readonly children: ReactNode;
}

/** A legal text: date of the version and contents beside it, numbered sections that can be cited. */
export function LegalDocument(props: LegalDocumentProps) {
  const { children, current, earlier, headings, language, pdf, version } = props;
  const words = legalWords[language];
  const day = (date: Date) => (
    <time dateTime={date.toISOString().slice(0, 10)}>{words.dateFormat.format(date)}</time>
  );
  return (
    <div className={styles.document}>
      <div className={styles.width}>
        <div className={styles.aside}>
          <p className={styles.version}>
            {words.version} {day(version)}
          </p>
          {pdf && (
            <p className={styles.pdf}>
              <PdfLink of={pdf}>Als Datei</PdfLink>
            </p>
          )}
          {current && (
            <p>
              {words.outdated} <a href={current}>{words.current}</a>
            </p>
          )}
          <nav aria-label={words.contents}>
            <details data-fold>
              <summary>{words.contents}</summary>
              <ol className={styles.contents}>
                {headings
                  .filter(({ depth }) => depth === 2)
                  .map(({ slug, text }) => (
                    <li key={slug}>
                      <a href={`#${sectionAnchor(slug)}`}>{text}</a>
                    </li>
                  ))}
              </ol>
            </details>
          </nav>
          {earlier.length > 0 && (
            <div className={styles.earlier}>
              <p>{words.earlier}</p>
              <ul>
                {earlier.map(({ path, version }) => (
                  <li key={path}>
                    <a href={path}>{day(version)}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className={styles.text} data-long-text>
          {children}
        </div>
      </div>
    </div>
  );
}
