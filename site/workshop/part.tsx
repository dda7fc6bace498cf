import type { ReactNode } from 'react';
import styles from './workshop.module.css';

interface PartProps {
  /** As in the code, so that the part is found by its name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One part of the site under its name, with an address of its own. */
export function Part({ name, children }: PartProps) {
  return (
    <section className={styles.part} id={name} data-part={name}>
      <h2 className={styles.name}>
        <a href={`#${name}`}>{name}</a>
      </h2>
      {children}
    </section>
  );
}
