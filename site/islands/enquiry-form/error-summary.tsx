import { type MouseEvent, useEffect, useRef } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { ChangingText } from '../changing-text.tsx';
import styles from './enquiry-form.module.css';

/** A field that was wrong when the form was submitted. */
export interface Complaint {
  readonly name: string;
  readonly message: string;
  /** Whether it has been put right since. */
  readonly isFixed: boolean;
}

interface ErrorSummaryProps {
  readonly formId: string;
  readonly complaints: readonly Complaint[];
  /** Counts the submissions that failed; each of them leads here again. */
  readonly attempt: number;
  readonly language?: Language;
}

const words: Readonly<Record<Language, { heading: string; fixed: string }>> = {
  de: { heading: 'Bitte prüfen Sie diese Angaben:', fixed: 'erledigt' },
  en: { heading: 'Please check these entries:', fixed: 'done' },
};

/**
 * What is missing, said at once where several fields are wrong. It takes the focus, so that a screen
 * reader reads it. It stays until the next submission: one that went while somebody corrects a field
 * would move the button away under the click.
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

// Without a new address: going back should leave the page, not the field.
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
