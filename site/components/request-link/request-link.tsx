import type { ReactNode } from 'react';
import type { Spoken } from '../../language/say.ts';
import styles from './request-link.module.css';

type RequestLinkProps = Spoken & {
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
 * (`site/shell/carry-requests.ts`); without them it is an ordinary link to the form.
 */
export function RequestLink({ main = false, children, language, ...wish }: RequestLinkProps) {
  const asked = (subject: string) =>
    language === 'en'
      ? `Please send us a quote for ${subject}.`
      : `Bitte senden Sie uns ein Angebot für ${subject}.`;
  const request = 'request' in wish ? wish.request : asked(wish.subject);
  return (
    <p className={styles.place}>
      <a href="#contactform" data-main={main || undefined} data-request={request}>
        {children}
      </a>
    </p>
  );
}

/**
 * Above the contact form: says, also to a screen reader, what a request link wrote into the message.
 * The element is there from the start, or a reader would miss the change.
 */
export function RequestNote() {
  return <p className={styles.note} role="status" data-request-note />;
}
