import { references } from '../../facts.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './logo-strip.module.css';

/** Customers' names as a strip that scrolls by itself until someone stops it. */
export function LogoStrip() {
  return (
    <div className={styles.strip} data-logo-strip>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard stands on what it scrolls. */}
      <section className={styles.window} aria-label="Kunden" tabIndex={0} data-strip-window>
        <Names />
        <Names isCopy />
      </section>
      <button type="button" className={styles.pause} aria-pressed="false" data-strip-pause hidden>
        Anhalten
      </button>
    </div>
  );
}

// The second row follows the first, so that the strip has no end; it says nothing new.
function Names({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul className={styles.names} aria-hidden={isCopy || undefined}>
      {references.customers.map((customer, index) => (
        <li key={customer.name}>
          <Mark index={index} />
          {customer.name}
          <SampleMark of={customer} />
        </li>
      ))}
    </ul>
  );
}

const shapes = [
  'M2 18 8 4l6 14 6-14',
  'M3 6h16M3 11h11M3 16h16',
  'M11 3v16M3 11h16',
  'M3 16c4-9 12-9 16 0M7 16c2-4 6-4 8 0',
  'M11 3 3 19h16zM11 11v4',
  'M4 4v14h14M8 14l4-5 3 3 4-6',
];

function Mark({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
      <path d={shapes[index % shapes.length]} />
    </svg>
  );
}
