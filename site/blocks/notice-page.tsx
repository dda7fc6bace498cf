import type { ReactNode } from 'react';
import type { Language } from '../../contract/enquiry-rules.ts';
import { noticeMarkers as markers } from '../../contract/page-markers.ts';
import { pathIn } from '../i18n/english-pages.ts';
import styles from './answer-pages.module.css';

interface NoticePageProps {
  readonly children: ReactNode;
  readonly language: Language;
}

const links = {
  de: { form: 'Zum Formular', home: 'Zur Startseite' },
  en: { form: 'To the form', home: 'To the home page' },
};

/**
 * The page that answers a form without scripts. The server fills in the faults as list items, and keeps at most the
 * submitted form.
 */
export function NoticePage({ children, language }: NoticePageProps) {
  return (
    <div className={`${styles.page} ${styles.notice}`}>
      <div role="status">
        <h1>{markers.title}</h1>
        <p className={styles.content}>{markers.text}</p>
        <ul className={styles.faults}>{markers.faults}</ul>
      </div>
      <div className={styles.body} data-answer>
        {markers.body}
      </div>
      {children}
      <ul className="links">
        <li>
          <a href={markers.way}>{links[language].form}</a>
        </li>
        <li>
          <a href={pathIn('/', language)}>{links[language].home}</a>
        </li>
      </ul>
    </div>
  );
}
