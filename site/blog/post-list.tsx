import { Day } from '../blocks/day.tsx';
import { Picture, type PictureSources } from '../blocks/picture.tsx';
import { SampleMark } from '../blocks/sample-mark/sample-mark.tsx';
import { langOf } from '../i18n/words.ts';
import styles from './blog.module.css';
import type { BlogEntry } from './entries.ts';

interface ListedPost extends BlogEntry {
  readonly picture?: PictureSources | undefined;
}

/** On wide screens the newest is large, the others are in pairs. */
const sizesOf = (isNewest: boolean) =>
  `(width >= 75em) ${isNewest ? 736 : 544}px, (width >= 62em) ${isNewest ? 60 : 45}vw, (width >= 48em) 38vw, 96vw`;

/** The blog's entries, separated by dividers. */
export function PostList({ entries }: { entries: readonly ListedPost[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map(({ picture, host, datePublished: day, ...entry }, index) => (
        <li key={entry.link} className={picture && styles.pictured}>
          {picture && (
            <Picture
              of={picture}
              sizes={sizesOf(index === 0)}
              alt={entry.thumbnailAlt}
              width={520}
              height={299}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          )}
          <article className={styles.entry}>
            <h2>
              <a href={entry.link} lang={langOf(entry.title)}>
                {entry.title}
              </a>
            </h2>
            <p className={`note ${styles.byline}`}>
              <Day of={day} /> · {entry.author}{' '}
              <SampleMark of={{ sample: entry.hasSampleAuthor }} />{' '}
              {host && <span className={styles.host}>auf {host}</span>}
            </p>
            {entry.snippet && <p className={`soft ${styles.snippet}`}>{entry.snippet}</p>}
            <p className="links">
              <ShowPost title={entry.title} link={entry.link} host={host} />
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}

/** Title and snippet of the latest blog entry, with links to it and to the list. */
export function LatestPost({ title, snippet, link, host, datePublished: day }: BlogEntry) {
  return (
    <section
      className={`band surface split ${styles.latest}`}
      data-band="plain"
      aria-label="Neues aus dem Blog"
    >
      <p className={`note ${styles.byline}`}>
        Aus dem Blog · <Day of={day} /> {host && <span className={styles.host}>auf {host}</span>}
      </p>
      <div className={styles.entry}>
        <h2>
          <a href={link}>{title}</a>
        </h2>
        {snippet && <p className={`soft ${styles.snippet}`}>{snippet}</p>}
        <p className="links">
          <ShowPost title={title} link={link} host={host} />
          <a href="/blog">Alle Beiträge</a>
        </p>
      </div>
    </section>
  );
}

type ShowPostProps = Pick<BlogEntry, 'title' | 'link'> & { readonly host: string | undefined };

function ShowPost({ title, link, host }: ShowPostProps) {
  return (
    <a href={link} aria-label={`Beitrag anzeigen: ${title}${host ? ` (auf ${host})` : ''}`}>
      Beitrag anzeigen
    </a>
  );
}
