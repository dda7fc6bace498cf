import styles from './label-chip.module.css';

export function LabelChip({ label }: { readonly label: string }) {
  return <span className={styles.label}>{label}</span>;
}

export const labelClass = styles.label ?? '';
