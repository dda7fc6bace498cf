import { type Language, pageIn } from '../../contract/enquiry-rules.ts';
import { langOf, translatorFor } from '../i18n/words.ts';
import type { navigationIn } from '../layout/navigation.ts';
import { searchPath } from './find-entries.ts';
import styles from './search.module.css';

interface SearchProps {
  readonly language: Language;
  readonly groups: ReturnType<typeof navigationIn>['productFamilies'];
}

/**
 * Field, results, and an overview of all pages, which is what remains without script. React draws it at build, and
 * `search-page.ts` fills in the results: React in the browser would weigh more than index and library together.
 */
export function Search({ language, groups }: SearchProps) {
  const t = translatorFor(language);
  return (
    <section className={`band ${styles.search}`} data-band="plain" data-search>
      <search>
        <form action={pageIn(searchPath, language)} className={styles.form}>
          <label htmlFor="suchwort">{t('Suchwort oder Frage')}</label>
          <input type="search" name="q" id="suchwort" autoComplete="off" enterKeyHint="search" />
          <button type="submit" className="button">
            {t('Suchen')}
          </button>
        </form>
      </search>
      <noscript className="soft">{t('Die Suche braucht Skripte. Hier sind alle Seiten.')}</noscript>
      <p role="status" className="soft" />
      <ol className={styles.results}>
        <template>
          <li>
            <p className="kicker" />
            <h2>
              <a href={pageIn('/', language)}>{t('Ergebnis')}</a>
            </h2>
            <p className="soft" />
          </li>
        </template>
      </ol>
      <div className="hairlines" data-overview>
        {groups.map(({ heading, entries }) => (
          <section key={heading}>
            <h2 lang={langOf(heading)}>{heading}</h2>
            <ul className="plain">
              {entries.map(({ link, text }) => (
                <li key={link}>
                  <a href={link} lang={langOf(text)}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
