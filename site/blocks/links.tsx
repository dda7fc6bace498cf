import type { ComponentProps, ReactNode } from 'react';
import type { LanguageProps } from '../i18n/words.ts';
import styles from './links.module.css';

/** The main action of a page, as a button. */
export function ActionLink({ to, ...others }: { to: string } & ComponentProps<'a'>) {
  return (
    <p className={styles.action} data-web-only>
      <a className="button" href={to} {...others} />
    </p>
  );
}

interface RequestLinkProps extends LanguageProps {
  /** As a button for the main action, instead of a plain link. */
  readonly main?: boolean;
  /** Completes "ein Angebot für", e.g. `einen Cage`. */
  readonly subject?: string;
  /** The complete request, instead of a subject. */
  readonly request?: string;
  readonly children: ReactNode;
}

/**
 * A link to the page's contact form. With scripts it inserts its request into the message
 * (`site/layout/prefill-requests.ts`); without them it is an ordinary link to the form.
 */
export function RequestLink({ main, subject, request, children, language }: RequestLinkProps) {
  const quoteRequest =
    language === 'en'
      ? `Please send us a quote for ${subject}.`
      : `Bitte senden Sie uns ein Angebot für ${subject}.`;
  return (
    <p className={main ? styles.action : styles.choice} data-web-only>
      <a
        className={main ? 'button' : undefined}
        href="#contactform"
        data-request={request ?? quoteRequest}
      >
        {children}
      </a>
    </p>
  );
}

/**
 * Above the contact form: states which request was inserted into the message. Rendered from the start, so that screen
 * readers announce the change.
 */
export function RequestNote() {
  return <p className={`notice ${styles.note}`} role="status" data-request-note />;
}
