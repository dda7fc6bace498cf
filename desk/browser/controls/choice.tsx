// The browser's own list: it is as good with a keyboard, a finger and a screen reader as any, and costs
// no script.
import { useId } from 'react';
import styles from './field.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, word: string])[];
  readonly isDisabled?: boolean;
  onChange(value: Value): void;
}

export function Choice<Value extends string>(props: Props<Value>) {
  const { label, value, options, isDisabled = false, onChange } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}
