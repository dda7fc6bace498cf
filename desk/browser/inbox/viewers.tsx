import type { Person } from '../../api/inbox.ts';
import styles from './viewers.module.css';

const names = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** Who else has the enquiry open. */
export function Viewers({ viewers }: { readonly viewers: readonly Person[] }) {
  const who = names.format(viewers.map(({ name }) => name));
  return (
    <p role="status" className={viewers.length > 0 ? styles.viewers : styles.none}>
      {viewers.length > 0 && `${who} ${viewers.length === 1 ? 'liest' : 'lesen'} gerade mit.`}
    </p>
  );
}
