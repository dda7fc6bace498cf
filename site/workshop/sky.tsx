import { Constellation } from '../components/constellation/constellation.tsx';
import { constellations } from '../components/constellation/constellations.ts';
import styles from './workshop.module.css';

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
