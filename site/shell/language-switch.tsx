import { type Language, languages, pageIn } from '../../contract/enquiry-rules.ts';
import type { Translation } from '../document/page-language.ts';
import { isThereIn } from '../language/english-pages.ts';
import styles from './header.module.css';

const names: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

interface LanguageSwitchProps {
  readonly className: string | undefined;
  readonly language: Language;
  /** None for a page in one language. */
  readonly translations: readonly Translation[];
}

/** Leads to the same page in the other language, or to its start where that has none of this page. */
export function LanguageSwitch({ className, language, translations }: LanguageSwitchProps) {
  const same = translations.find((translation) => translation.language !== language);
  const other = same ?? startOf(languages.find((shown) => shown !== language));
  if (!other) return null;
  const short = other.language.toUpperCase();
  return (
    <a
      href={other.path}
      className={`${styles.language} ${className}`}
      hrefLang={other.language}
      lang={other.language}
      // What is seen comes first, so that whoever speaks to a computer is understood.
      aria-label={`${short}, ${names[other.language]}${same ? '' : ', Start'}`}
    >
      {short}
    </a>
  );
}

function startOf(language: Language | undefined): Translation | undefined {
  return language && isThereIn(language, '/')
    ? { language, path: pageIn('/', language) }
    : undefined;
}
