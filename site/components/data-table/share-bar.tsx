import styles from './data-table.module.css';

/** How long an amount is beside the largest of its row; the amount itself stands above. */
export function ShareBar({ percent }: { readonly percent: number }) {
  return (
    <svg className={styles.share} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${100 - percent} 0H100V4H${100 - percent}Z`} />
    </svg>
  );
}
