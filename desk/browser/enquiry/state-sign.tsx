import type { WorkState } from '../../api/inbox.ts';
import { stateWords } from '../words.ts';

/** A star for each state: lit while open, half while someone works on it, a ring while it waits. */
export function StateSign({ state }: { readonly state: WorkState }) {
  return (
    <svg
      viewBox="-6 -6 12 12"
      className={`state ${state}`}
      role="img"
      aria-label={stateWords[state]}
    >
      <circle r="4.5" />
      {state === 'in-work' && <path d="M0-4.5A4.5 4.5 0 0 0 0 4.5Z" />}
      {state === 'done' && <path d="M-2.2 0.2 -0.6 1.8 2.4 -1.6" />}
    </svg>
  );
}
