import type { Language } from '../../contract/enquiry-rules.ts';
import { Constellation } from '../drawings/constellation.tsx';
import { existsIn, pathIn } from '../i18n/english-pages.ts';
import { translatorFor } from '../i18n/words.ts';
import { ProductFamilies } from '../layout/menu.tsx';
import { navigationIn } from '../layout/navigation.ts';
import styles from './answer-pages.module.css';

const mainPages = {
  '/': 'Zur Startseite',
  '/produkte': 'Alle Produkte',
  '/support': 'Support',
  '/suche': 'Suche',
  '/blog': 'Blog',
  '/kontakt': 'Kontakt',
} as const;

interface ErrorPageProps {
  readonly code: string;
  readonly heading: string;
  readonly content: string;
  readonly language?: Language;
}

/**
 * The page for missing and removed addresses, with links to main pages and the product menu, since most old links
 * pointed to products.
 */
export function ErrorPage({ code, heading, content, language = 'de' }: ErrorPageProps) {
  const t = translatorFor(language);
  return (
    <div className={styles.page}>
      <div>
        <p className="kicker soft">{code}</p>
        <h1>{heading}</h1>
        <p className={styles.content}>{content}</p>
        <ul className="links">
          {Object.entries(mainPages).map(
            ([link, text]) =>
              // The home page always exists.
              (link === '/' || existsIn(language, link)) && (
                <li key={link}>
                  <a href={pathIn(link, language)}>{t(text)}</a>
                </li>
              ),
          )}
        </ul>
      </div>
      <Constellation name="consulting" />
      {navigationIn(language).productFamilies.length > 0 && (
        <nav className={styles.products} aria-label={t('Produkte')}>
          <ProductFamilies language={language} />
        </nav>
      )}
    </div>
  );
}
