import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './post-entries.module.css';

export interface PostEntry {
  readonly title: string;
  readonly snippet: string;
  readonly author: string;
  /** Whether the author is made up. */
  readonly hasSampleAuthor: boolean;
  readonly link: string;
  /** Where the article lies if not here. */
  readonly host?: string | undefined;
  readonly date: string;
  readonly isoDate: string;
  readonly thumbnail?: Thumbnail | undefined;
}

interface Thumbnail {
  /** `srcset` in that format. */
  readonly avif: string;
  readonly jpeg: string;
  readonly src: string;
  readonly alt: string;
}

/** The blog's entries, separated by dividers. */
export function PostEntries({ entries }: { entries: readonly PostEntry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.link} className={entry.thumbnail ? styles.pictured : styles.worded}>
          {entry.thumbnail && <Picture {...entry.thumbnail} />}
          <article>
            <h2>
              <a href={entry.link}>{entry.title}</a>
            </h2>
            <p className={styles.byline}>
              <time dateTime={entry.isoDate}>{entry.date}</time> · {entry.author}{' '}
              <SampleMark of={{ sample: entry.hasSampleAuthor }} />{' '}
              {entry.host && <span className={styles.host}>auf {entry.host}</span>}
            </p>
            {entry.snippet && <p>{entry.snippet}</p>}
            <p className={styles.more}>
              <a href={entry.link} aria-label={linkLabel(entry)}>
                Beitrag anzeigen
              </a>
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}

function linkLabel({ title, host }: PostEntry): string {
  return `Beitrag anzeigen: ${title}${host ? ` (auf ${host})` : ''}`;
}

function Picture({ avif, jpeg, src, alt }: Thumbnail) {
  const sizes = '(width >= 75em) 432px, (width >= 48em) 38vw, 96vw';
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={jpeg}
        sizes={sizes}
        alt={alt}
        width={520}
        height={299}
        loading="lazy"
      />
    </picture>
  );
}
