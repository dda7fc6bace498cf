import { Constellation } from '../constellation/constellation.tsx';
import styles from './error-page.module.css';

const waysOn = [
  { text: 'Zur Startseite', link: '/' },
  { text: 'Alle Produkte', link: '/produkte' },
  { text: 'Kontakt', link: '/kontakt' },
];

/** What stands at an address that has nothing, or nothing any more. */
export function ErrorPage({
  code,
  heading,
  content,
}: {
  code: string;
  heading: string;
  content: string;
}) {
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
    </div>
  );
}
