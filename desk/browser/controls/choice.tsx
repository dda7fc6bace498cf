// The browser's own list: it is as good with a keyboard, a finger and a screen reader as any, and costs
// no script.
import { type SyntheticEvent, useId, useState } from 'react';
import styles from './field.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly help?: string;
  /** Empty: nothing is chosen yet. */
  readonly value: Value | '';
  readonly options: readonly (readonly [value: Value, word: string])[];
  readonly isDisabled?: boolean;
  /** There is nothing to begin with, and one has to be chosen. */
  readonly isRequired?: boolean;
  onChange(value: Value): void;
}

export function Choice<Value extends string>(props: Props<Value>) {
  const { label, help, value, options, isDisabled = false, isRequired = false, onChange } = props;
  const id = useId();
  const [fault, setFault] = useState('');
  const showFault = (event: SyntheticEvent<HTMLSelectElement>) => {
    event.preventDefault();
    const { currentTarget: target } = event;
    setFault(target.validationMessage);
    if (target.form?.querySelector(':is(input, select, textarea):invalid') === target) {
      target.focus();
    }
  };
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
        required={isRequired}
        aria-describedby={[help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ')}
        aria-invalid={fault !== ''}
        onInvalid={showFault}
        onChange={({ target }) => {
          setFault('');
          const chosen = options.find(([option]) => option === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {isRequired && (
          <option value="" disabled>
            Bitte wählen
          </option>
        )}
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
