import type { FocusEvent, InputEvent } from 'react';
import { isValid, tidyPastedText } from '../../../contract/enquiry-rules.ts';
import styles from './enquiry-form.module.css';
import type { FieldText } from './enquiry-forms.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface FieldProps extends FieldText {
  readonly id: string;
  /** What stood in it when it was last left, or when the form was submitted; by that it is judged. */
  readonly judged: string | undefined;
  readonly onLeave: (value: string) => void;
  readonly defaultValue?: string;
}

/**
 * One labelled field with its message tied to it. It keeps its value itself, so what was typed, or
 * filled in by the browser, before this script arrived counts like everything else.
 */
export function Field({ id, label, note, rule, judged, onLeave, type, ...others }: FieldProps) {
  const isRight = judged !== undefined && isValid(rule, judged);
  const fault = judged === undefined || isRight ? undefined : rule.message;
  const attributes = {
    ...others,
    id,
    required: rule.minLength > 0,
    minLength: rule.minLength || undefined,
    maxLength: rule.maxLength,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    onInput: ({ currentTarget: field }: InputEvent<TextField>) => {
      const tidy = tidyPastedText(rule, field.value);
      if (tidy !== field.value) field.value = tidy;
    },
    onBlur: (event: FocusEvent<TextField>) => onLeave(tidyPastedText(rule, event.target.value)),
  };
  return (
    <div className={styles.field} data-confirmed={isRight || undefined}>
      <label htmlFor={id}>
        {label}
        {note && <small>{note}</small>}
      </label>
      {rule.multiline ? (
        <textarea rows={6} {...attributes} />
      ) : (
        <input type={type ?? 'text'} pattern={rule.pattern?.source} {...attributes} />
      )}
      {/* Its line is kept free. A message that came and went would move the button under a click. */}
      <p className={styles.fault} id={`${id}-fault`}>
        {fault}
      </p>
    </div>
  );
}
