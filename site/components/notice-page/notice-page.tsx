import styles from '../error-page/error-page.module.css';

interface NoticePageProps {
  readonly markers: Readonly<Record<'title' | 'text' | 'faults' | 'contact' | 'home', string>>;
}

/** Answers a form that was sent without scripts. The server puts list items where the faults stand. */
export function NoticePage({ markers }: NoticePageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.width}>
        <div role="status">
          <h1>{markers.title}</h1>
          <p className={styles.content}>{markers.text}</p>
          <ul>{markers.faults}</ul>
          <ul className={styles.ways}>
            <li>
              <a href="/kontakt">{markers.contact}</a>
            </li>
            <li>
              <a href="/">{markers.home}</a>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}
