import { navigation } from '../../facts.ts';
import { Constellation } from '../constellation/constellation.tsx';
import styles from './error-page.module.css';

const waysOn = [
  { text: 'Zur Startseite', link: '/' },
  { text: 'Alle Produkte', link: '/produkte' },
  { text: 'Support', link: '/support' },
  { text: 'Blog', link: '/blog' },
  { text: 'Kontakt', link: '/kontakt' },
];

interface ErrorPageProps {
  readonly code: string;
  readonly heading: string;
  readonly content: string;
}

/** What stands at an address that has nothing, or nothing any more, and the ways on from there. */
export function ErrorPage({ code, heading, content }: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.width}>
        <div>
          <p className={styles.code}>{code}</p>
          <h1>{heading}</h1>
          <p className={styles.content}>{content}</p>
          <ul className={styles.ways}>
            {waysOn.map((way) => (
              <li key={way.link}>
                <a href={way.link}>{way.text}</a>
              </li>
            ))}
          </ul>
        </div>
        <Constellation name="consulting" />
      </div>
      <Products />
    </div>
  );
}

/** The product menu once more: whoever followed an old link was looking for one of these. */
function Products() {
  return (
    <nav className={styles.products} aria-label="Produkte">
      {navigation.productFamilies.map((family) => (
        <section key={family.heading}>
          <h2>{family.heading}</h2>
          <ul className={styles.family}>
            {family.entries.map((entry) => (
              <li key={entry.link}>
                <a href={entry.link}>{entry.text}</a>
                <span>{entry.note}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
