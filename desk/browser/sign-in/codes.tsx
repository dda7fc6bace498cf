// What somebody takes along from the set-up of the second factor.
import { encode } from 'uqr';
import styles from './codes.module.css';

/** Drawn here, so that the secret goes to nobody. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dots.join('')} fill="black" />
    </svg>
  );
}

export function CodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ul className={styles.codes} aria-label="Ersatzcodes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
