import { Mark, markViewBox } from '../../identity/mark.tsx';
import styles from './logo.module.css';

/** The mark beside the company's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox={markViewBox} width="32" height="32" aria-hidden="true">
        <Mark ink="currentColor" solar="var(--solar)" />
      </svg>
      {name}
    </span>
  );
}
