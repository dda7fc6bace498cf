import type { ReactNode } from 'react';
import styles from '../workshop.module.css';

/** What a pointer or the keyboard makes of a part; work-controls.ts makes the style sheets obey. */
export const forcedStates = ['rest', 'hover', 'active', 'focus-visible'] as const;

interface ForcedProps {
  readonly states?: readonly (typeof forcedStates)[number][];
  readonly children: ReactNode;
}

/** The same part once for each state. The first link, button or field inside takes the state. */
export function Forced({ states = forcedStates, children }: ForcedProps) {
  return (
    <div className={styles.states}>
      {states.map((state) => (
        <figure key={state} data-force={state}>
          {children}
          <figcaption>{state}</figcaption>
        </figure>
      ))}
    </div>
  );
}
