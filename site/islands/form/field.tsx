import type { ChangeEvent } from 'react';
import type { FieldRule } from '../../../contract/enquiry-rules.ts';
import styles from './form.module.css';

/** A field's value and what its looks depend on. */
export interface FieldState {
  readonly name: string;
  readonly rule: FieldRule;
  readonly value: string;
  /** Shown below the field, and read out with it; absent while there is nothing to complain about. */
  readonly fault: string | undefined;
  /** A valid field that was touched or changed gets the green marker. */
  readonly isConfirmed: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

interface FieldProps extends FieldState {
  readonly id: string;
  readonly label: string;
  /** A word of help behind the label. */
  readonly note?: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete?: string;
}

/** One labelled field with its message tied to it. */
export function Field({ id, label, note, type = 'text', autoComplete, ...field }: FieldProps) {
  const { rule, fault } = field;
  const attributes = {
    id,
    name: field.name,
    value: field.value,
    required: rule.minLength > 0,
    minLength: rule.minLength || undefined,
    maxLength: rule.maxLength,
    autoComplete,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      field.onChange(event.target.value),
    onBlur: field.onLeave,
  };
  return (
    <div className={styles.field} data-confirmed={field.isConfirmed || undefined}>
      <label htmlFor={id}>
        {label}
        {note && <small>{note}</small>}
      </label>
      {rule.multiline ? (
        <textarea rows={6} {...attributes} />
      ) : (
        <input type={type} pattern={rule.pattern?.source} {...attributes} />
      )}
      {/* Its line is kept free. A message that came and went would move the button under a click. */}
      <p className={styles.fault} id={`${id}-fault`}>
        {fault}
      </p>
    </div>
  );
}
