import styles from './latest-post.module.css';

interface LatestPostProps {
  readonly title: string;
  readonly snippet: string;
  readonly link: string;
  /** Where the article lies if not here. */
  readonly host?: string | undefined;
  readonly date: string;
  readonly isoDate: string;
}

/** Title and snippet of the latest blog entry, with the way to it and to all others. */
export function LatestPost({ title, snippet, link, host, date, isoDate }: LatestPostProps) {
  return (
    <section className={styles.section} data-band="plain" aria-label="Neues aus dem Blog">
      <p className={styles.kicker}>
        Aus dem Blog · <time dateTime={isoDate}>{date}</time>{' '}
        {host && <span className={styles.host}>auf {host}</span>}
      </p>
      <div>
        <h2>
          <a href={link}>{title}</a>
        </h2>
        {snippet && <p className={styles.snippet}>{snippet}</p>}
        <p className={styles.ways}>
          <a href={link} aria-label={`Beitrag anzeigen: ${title}${host ? ` (auf ${host})` : ''}`}>
            Beitrag anzeigen
          </a>
          <a href="/blog">Alle Beiträge</a>
        </p>
      </div>
    </section>
  );
}
