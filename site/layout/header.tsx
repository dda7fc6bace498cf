import { type Language, languages, pageIn } from '../../contract/enquiry-rules.ts';
import { PhoneLink } from '../blocks/company.tsx';
import icons from '../blocks/icon.module.css';
import type { Translation } from '../document/page-language.ts';
import { company } from '../facts.ts';
import { existsIn, pathIn } from '../i18n/english-pages.ts';
import { translatorFor } from '../i18n/words.ts';
import { searchPath } from '../search/find-entries.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MainMenu } from './menu.tsx';
import { currentIn, navigationIn } from './navigation.ts';

interface HeaderProps {
  /** The page's canonical path. */
  readonly path: string;
  readonly language: Language;
  /** The page in each of its languages. */
  readonly translations: readonly Translation[];
  /** What is wrong at present. */
  readonly statusNotice: string | undefined;
}

/** Top bar and main navigation, in the language of the page. */
export function Header({ path, language, translations, statusNotice }: HeaderProps) {
  const t = translatorFor(language);
  const { topBar } = navigationIn(language);
  // Before the burger on narrow screens, after the menu on wide ones: one of the two is hidden, so that focus order
  // equals visual order.
  const secondaryLinks = (className: string | undefined) => (
    <>
      {existsIn(language, '/kontakt') && (
        <a href={pathIn('/kontakt', language)} className={`${styles.contact} ${className}`}>
          {t('Kontakt')}
        </a>
      )}
      <LanguageSwitch className={className} language={language} translations={translations} />
    </>
  );
  const searchLink = (className = '') =>
    existsIn(language, searchPath) && (
      <a
        href={pathIn(searchPath, language)}
        className={`${icons.search} ${className}`}
        aria-current={currentIn(pathIn(searchPath, language), path)}
        data-search-link
      >
        {t('Suche')}
      </a>
    );
  return (
    <header className={styles.header}>
      {statusNotice && (
        <p className={`${styles.status} ${styles.row}`}>
          <a href={pathIn('/status', language)}>{statusNotice}</a>
        </p>
      )}
      <nav className={`${styles.topBar} ${styles.row}`} aria-label={t('Kopfleiste')} data-top-bar>
        <PhoneLink className={icons.phone} />
        {topBar.map(({ link, text }) => (
          <a key={link} href={link} aria-current={currentIn(link, path)}>
            {text}
          </a>
        ))}
        {searchLink()}
      </nav>
      <div className={`${styles.bar} ${styles.row}`} data-bar>
        <Logo
          link={{
            href: pathIn('/', language),
            className: styles.home,
            'aria-label': `${company.name}, ${t('zur Startseite')}`,
          }}
        />
        {searchLink(`${styles.search} ${styles.beforeMenu}`)}
        {secondaryLinks(styles.beforeMenu)}
        <nav aria-label={t('Hauptmenü')} data-main-nav>
          <button
            type="button"
            className={`${styles.burger} ${icons.menu}`}
            popoverTarget="hauptmenue"
            aria-label={t('Menü')}
          />
          <MainMenu path={path} language={language} />
        </nav>
        {secondaryLinks(styles.afterMenu)}
      </div>
    </header>
  );
}

const names: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

interface LanguageSwitchProps {
  readonly className: string | undefined;
  readonly language: Language;
  /** Empty for a page in one language. */
  readonly translations: readonly Translation[];
}

/** Links to the page in the other language, or to its home page if there is none. */
function LanguageSwitch({ className, language, translations }: LanguageSwitchProps) {
  const other = languages.find((shown) => shown !== language);
  const same = translations.find((translation) => translation.language === other);
  if (!other || !(same || existsIn(other, '/'))) return null;
  const short = other.toUpperCase();
  return (
    <a
      href={same?.path ?? pageIn('/', other)}
      className={`${styles.language} ${className}`}
      hrefLang={other}
      lang={other}
      // Visible text first, for voice control (WCAG 2.5.3).
      aria-label={`${short}, ${names[other]}${same ? '' : ', Start'}`}
    >
      {short}
    </a>
  );
}
