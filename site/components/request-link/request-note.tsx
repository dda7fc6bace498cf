import styles from './request-link.module.css';

/**
 * Above the contact form: says, also to a screen reader, what a request link wrote into the message.
 * The element is there from the start, or a reader would miss the change.
 */
export function RequestNote() {
  return <p className={styles.note} role="status" data-request-note />;
}
