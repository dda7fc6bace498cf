import styles from './code-list.module.css';

export function CodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ul className={styles.codes} aria-label="Ersatzcodes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
