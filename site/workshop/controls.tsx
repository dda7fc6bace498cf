import styles from './workshop.module.css';

const choices = {
  scheme: ['light', 'dark'],
  contrast: ['no-preference', 'more'],
  motion: ['no-preference', 'reduce'],
} as const;

/** Switches for what visitors set in their system. */
export function Controls() {
  return (
    <form className={styles.controls} data-workshop-controls>
      {Object.entries(choices).map(([name, values]) => (
        <label key={name}>
          {name}{' '}
          <select name={name}>
            <option value="">system</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
    </form>
  );
}
