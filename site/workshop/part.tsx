import type { ReactNode } from 'react';
import { blocks } from '../../content/schema/blocks/blocks.ts';
import { Constellation } from '../drawings/constellation/constellation.tsx';
import { constellations } from '../drawings/constellation/constellations.ts';
import styles from './workshop.module.css';

interface PartProps {
  /** As in the code, so that the part is found by its name. */
  readonly name: string;
  /** When to use it. What authors may use has its rule where the editor takes it from. */
  readonly rule?: string;
  readonly children: ReactNode;
}

/** One part of the site under its name, with an address of its own and the rule for when to use it. */
export function Part({ name, rule, children }: PartProps) {
  const { label, help } = blocks[name] ?? {};
  const said = rule ?? [label, help].filter(Boolean).join('. ');
  return (
    <section className={styles.part} id={name} data-part={name}>
      <h2 className={styles.name}>
        <a href={`#${name}`}>{name}</a>
      </h2>
      {said && <p className={styles.rule}>{said}</p>}
      {children}
    </section>
  );
}

/** Every constellation under its name. */
export function Sky() {
  return (
    <ul className={styles.sky}>
      {Object.keys(constellations).map((name) => (
        <li key={name}>
          <Constellation name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
