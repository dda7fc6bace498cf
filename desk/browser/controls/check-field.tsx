import { useId } from 'react';
import styles from './check-field.module.css';
import field from './field.module.css';

interface Props {
  readonly label: string;
  readonly help?: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  onChange(isChecked: boolean): void;
}

/** Something that holds or does not. */
export function CheckField({ label, help, isChecked, isDisabled = false, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={help && `${id}-help`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className={field.help}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
