import type { CollectionEntry } from 'astro:content';
import { Fragment, type ReactNode } from 'react';
import type { Language } from '../../contract/enquiry-rules.ts';
import { translatorFor } from '../i18n/words.ts';
import { Day } from './day.tsx';
import { sectionAnchor } from './headings.tsx';
import styles from './legal-document.module.css';
import { PdfLink } from './trust/documents.tsx';

interface LegalDocumentProps {
  readonly version: Date;
  /** Path of the version in force; undefined if this is it. */
  readonly current: string | undefined;
  readonly earlier: ReturnType<typeof earlierVersions>;
  readonly headings: readonly { depth: number; slug: string; text: string }[];
  readonly language: Language;
  /** Name of the PDF with the same text, if any. */
  readonly pdf: string | undefined;
  readonly children: ReactNode;
}

/** A legal text with numbered, citable sections; version date and table of contents beside it. */
export function LegalDocument(props: LegalDocumentProps) {
  const { children, current, earlier, headings, language, pdf, version } = props;
  const t = translatorFor(language);
  return (
    <div className={`split ${styles.document}`}>
      <div className={`note ${styles.aside}`}>
        <strong>
          {t('Fassung vom')} <Day of={version} language={language} />
        </strong>
        {pdf && (
          <p className="soft" data-web-only>
            <PdfLink of={pdf}>Als Datei</PdfLink>
          </p>
        )}
        {current && (
          <p>
            {t('Für neue Verträge gilt diese Fassung nicht mehr.')}{' '}
            <a href={current}>{t('Zur geltenden Fassung')}</a>
          </p>
        )}
        <nav aria-label={t('Inhalt')}>
          <details data-fold>
            <summary>{t('Inhalt')}</summary>
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
          <p data-web-only>
            {t('Frühere Fassungen')}:
            {earlier.map(({ path, version }) => (
              <Fragment key={path}>
                {' '}
                <a href={path}>
                  <Day of={version} language={language} />
                </a>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <div className={styles.text} data-long-text>
        {children}
      </div>
    </div>
  );
}

// Earlier versions of a legal text are in a folder of its name: content/pages/agb/2023-01-01.mdx is served at
// /agb/2023-01-01 and listed on /agb.

const versionId = /^(?<current>.+)\/\d{4}-\d{2}-\d{2}$/;

/** The earlier versions of a page, the latest first. */
export function earlierVersions(pages: readonly CollectionEntry<'pages'>[], id: string) {
  return pages
    .flatMap(({ id: ownId, data }) =>
      data.legal && versionId.exec(ownId)?.groups?.current === id
        ? [{ path: `/${ownId}`, version: data.legal.version }]
        : [],
    )
    .sort((one, other) => other.version.getTime() - one.version.getTime());
}

/** Path of the version in force; undefined if this is it. */
export function currentVersion(id: string): string | undefined {
  const current = versionId.exec(id)?.groups?.current;
  return current && `/${current}`;
}
