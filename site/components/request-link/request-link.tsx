import type { ReactNode } from 'react';
import styles from './request-link.module.css';

type RequestLinkProps = {
  /** Drawn as the one main action instead of as one choice among several. */
  readonly main?: boolean;
  readonly children: ReactNode;
} & (
  | {
      /** What an offer is wanted for, as it follows "ein Angebot für", e.g. `einen Cage`. */
      readonly subject: string;
    }
  | {
      /** The whole request, where a subject does not say enough. */
      readonly request: string;
    }
);

/**
 * A link to the page's contact form. With scripts it brings its request into the message
 * (`site/shell/requests/`); without them it is an ordinary link to the form.
 */
export function RequestLink({ main = false, children, ...wish }: RequestLinkProps) {
  const request =
    'request' in wish ? wish.request : `Bitte senden Sie uns ein Angebot für ${wish.subject}.`;
  return (
    <p className={styles.place}>
      <a href="#contactform" data-main={main || undefined} data-request={request}>
        {children}
      </a>
    </p>
  );
}
