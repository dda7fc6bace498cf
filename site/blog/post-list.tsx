import { SampleMark } from '../components/sample-mark/sample-mark.tsx';
import type { BlogEntry, PostPicture } from './entries.ts';
import styles from './post-list.module.css';
import { germanDate, isoDay } from './posts.ts';

interface ListedPost extends BlogEntry {
  readonly picture?: PostPicture | undefined;
}

/** The newest leads on wide screens, the others stand in pairs. */
const sizesOf = (isNewest: boolean) =>
  `(width >= 75em) ${isNewest ? 736 : 544}px, (width >= 62em) ${isNewest ? 60 : 45}vw, (width >= 48em) 38vw, 96vw`;

/** The blog's entries, separated by dividers. */
export function PostList({ entries }: { entries: readonly ListedPost[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map(({ picture, host, datePublished: day, ...entry }, index) => (
        <li key={entry.link} className={picture ? styles.pictured : styles.worded}>
          {picture && (
            <picture>
              <source type="image/avif" srcSet={picture.avif} sizes={sizesOf(index === 0)} />
              <img
                src={picture.small}
                srcSet={picture.jpeg}
                sizes={sizesOf(index === 0)}
                alt={entry.thumbnailAlt}
                width={520}
                height={299}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </picture>
          )}
          <article>
            <h2>
              <a href={entry.link}>{entry.title}</a>
            </h2>
            <p className={styles.byline}>
              <time dateTime={isoDay(day)}>{germanDate(day)}</time> · {entry.author}{' '}
              <SampleMark of={{ sample: entry.hasSampleAuthor }} />{' '}
              {host && <span className={styles.host}>auf {host}</span>}
            </p>
            {entry.snippet && <p>{entry.snippet}</p>}
            <p className={styles.more}>
              <a
                href={entry.link}
                aria-label={`Beitrag anzeigen: ${entry.title}${host ? ` (auf ${host})` : ''}`}
              >
                Beitrag anzeigen
              </a>
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}
