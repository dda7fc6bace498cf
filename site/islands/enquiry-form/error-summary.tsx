import { type MouseEvent, useEffect, useRef } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { ChangingText } from '../changing-text.tsx';
import styles from './enquiry-form.module.css';

/** A field that was invalid on submission. */
export interface Complaint {
  readonly name: string;
  readonly message: string;
  /** Whether it has been corrected since. */
  readonly isFixed: boolean;
}

interface ErrorSummaryProps {
  readonly formId: string;
  readonly complaints: readonly Complaint[];
  /** Number of failed submissions; each moves the focus here. */
  readonly attempt: number;
  readonly language?: Language;
}

const words: Readonly<Record<Language, { heading: string; fixed: string }>> = {
  de: { heading: 'Bitte prüfen Sie diese Angaben:', fixed: 'erledigt' },
  en: { heading: 'Please check these entries:', fixed: 'done' },
};

/**
 * Lists the errors if several fields are invalid. Takes the focus, so that screen readers read it. Stays until the
 * next submission: removing it during correction would move the button away under the click.
 */
export function ErrorSummary({ formId, complaints, attempt, language = 'de' }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  if (complaints.length === 0) return null;

  const { heading, fixed } = words[language];
  const headingId = `${formId}-summary`;
  return (
    <section
      className={`notice ${styles.summary}`}
      ref={summary}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-failed
    >
      <p id={headingId}>{heading}</p>
      <ul className="plain">
        {complaints.map(({ name, message, isFixed }) => (
          <li key={name} data-fixed={isFixed || undefined}>
            <a href={`#${formId}-${name}`} onClick={goToField}>
              <ChangingText>{message}</ChangingText>
            </a>
            {isFixed && <span className="visually-hidden">{` (${fixed})`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

// Without a new history entry, so that Back leaves the page.
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
