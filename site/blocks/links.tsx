import type { ComponentProps, ReactNode } from 'react';
import type { Spoken } from '../i18n/words.ts';
import styles from './links.module.css';

/** The page's one main action, drawn as a button. */
export function ActionLink({ to, ...others }: { to: string } & ComponentProps<'a'>) {
  return (
    <p className={styles.action} data-web-only>
      <a className="button" href={to} {...others} />
    </p>
  );
}

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
 * (`site/layout/carry-requests.ts`); without them it is an ordinary link to the form.
 */
export function RequestLink({ main = false, children, language, ...wish }: RequestLinkProps) {
  const asked = (subject: string) =>
    language === 'en'
      ? `Please send us a quote for ${subject}.`
      : `Bitte senden Sie uns ein Angebot für ${subject}.`;
  const request = 'request' in wish ? wish.request : asked(wish.subject);
  return (
    <p className={main ? styles.action : styles.choice} data-web-only>
      <a className={main ? 'button' : undefined} href="#contactform" data-request={request}>
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
  return <p className={`notice ${styles.note}`} role="status" data-request-note />;
}
