import type { Language } from '../../../contract/enquiry-rules.ts';
import { Constellation } from '../../drawings/constellation/constellation.tsx';
import { isThereIn, pathIn } from '../../language/english-pages.ts';
import { langOf } from '../../language/english-phrases.ts';
import { sayIn } from '../../language/say.ts';
import { navigationIn } from '../../shell/navigation.ts';
import styles from './error-page.module.css';

const waysOn = [
  { text: 'Zur Startseite', link: '/' },
  { text: 'Alle Produkte', link: '/produkte' },
  { text: 'Support', link: '/support' },
  { text: 'Blog', link: '/blog' },
  { text: 'Kontakt', link: '/kontakt' },
] as const;

interface ErrorPageProps {
  readonly code: string;
  readonly heading: string;
  readonly content: string;
  readonly language?: Language;
}

/** What stands at an address that has nothing, or nothing any more, and the ways on from there. */
export function ErrorPage({ code, heading, content, language = 'de' }: ErrorPageProps) {
  const say = sayIn(language);
  return (
    <div className={styles.page}>
      <div className={styles.width}>
        <div>
          <p className={styles.code}>{code}</p>
          <h1>{heading}</h1>
          <p className={styles.content}>{content}</p>
          <ul className={styles.ways}>
            {waysOn
              // There is a home page in any case.
              .filter(({ link }) => link === '/' || isThereIn(language, link))
              .map(({ link, text }) => (
                <li key={link}>
                  <a href={pathIn(link, language)}>{say(text)}</a>
                </li>
              ))}
          </ul>
        </div>
        <Constellation name="consulting" />
      </div>
      <Products language={language} />
    </div>
  );
}

/** The product menu once more: whoever followed an old link was looking for one of these. */
function Products({ language }: { language: Language }) {
  const { productFamilies } = navigationIn(language);
  if (productFamilies.length === 0) return null;
  return (
    <nav className={styles.products} aria-label={sayIn(language)('Produkte')}>
      {productFamilies.map((family) => (
        <section key={family.heading}>
          <h2 lang={langOf(family.heading)}>{family.heading}</h2>
          <ul className={styles.family}>
            {family.entries.map((entry) => (
              <li key={entry.link}>
                <a href={entry.link} lang={langOf(entry.text)}>
                  {entry.text}
                </a>
                <span>{entry.note}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
