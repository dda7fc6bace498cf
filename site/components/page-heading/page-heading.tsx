import type { Language } from '../../../contract/language.ts';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  readonly heading: string;
  readonly intro?: string | undefined;
  /** The same page in the other language. */
  readonly translation?: { readonly language: Language; readonly path: string } | undefined;
}

const invitations: Readonly<Record<Language, string>> = {
  de: 'Diese Seite auf Deutsch',
  en: 'This page in English',
};

/** Opens a page that has no hero. */
export function PageHeading({ heading, intro, translation }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.width}>
        <h1>{heading}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {translation && (
          <p className={styles.translation}>
            <a href={translation.path} hrefLang={translation.language} lang={translation.language}>
              {invitations[translation.language]}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
