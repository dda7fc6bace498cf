import { type MouseEvent, useEffect, useRef } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { ChangingText } from '../changing-text.tsx';
import styles from './enquiry-form.module.css';

export interface Refusal {
  /** Number of refused submissions; each moves the focus to the summary. */
  readonly attempt: number;
  /** Messages of the invalid fields, in display order. */
  readonly messages: readonly (readonly [field: string, message: string])[];
}

interface ErrorSummaryProps extends Refusal {
  readonly formId: string;
  readonly language: Language;
}

const headings = { de: 'Bitte prüfen Sie diese Angaben:', en: 'Please check these entries:' };

/**
 * Lists the errors if several fields are invalid. Takes the focus, so that screen readers read it. Stays until the
 * next submission: removing it during correction would move the button away under the click.
 */
export function ErrorSummary({ formId, messages, attempt, language }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  if (messages.length === 0) return null;

  const headingId = `${formId}-summary`;
  return (
    <section
      className={`notice ${styles.summary}`}
      ref={summary}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-failed
    >
      <p id={headingId}>{headings[language]}</p>
      <ul>
        {messages.map(([field, message]) => (
          <li key={field}>
            <a href={`#${formId}-${field}`} onClick={goToField}>
              <ChangingText>{message}</ChangingText>
            </a>
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
