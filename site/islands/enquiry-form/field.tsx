import type { FocusEvent, InputEvent } from 'react';
import { hasLongEnding, isValid, tidyPastedText } from '../../../contract/enquiry-rules.ts';
import styles from './enquiry-form.module.css';
import type { FieldText } from './enquiry-forms.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface FieldProps extends FieldText {
  readonly id: string;
  /** Said to the owner of an address whose ending is longer than the rule allows. */
  readonly longEnding?: string;
  /** What stood in it when it was last left, or when the form was submitted; by that it is judged. */
  readonly judged: string | undefined;
  readonly onLeave: (value: string) => void;
  readonly defaultValue?: string;
}

/**
 * One labelled field with its message tied to it. It keeps its value itself, so what was typed, or
 * filled in by the browser, before this script arrived counts like everything else.
 */
export function Field(field: FieldProps) {
  const { id, label, longEnding, note, rule, judged, onLeave, type, ...others } = field;
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
    onInput: ({ currentTarget: input }: InputEvent<TextField>) => {
      const tidy = tidyPastedText(rule, input.value);
      if (tidy !== input.value) input.value = tidy;
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
        {fault && type === 'email' && hasLongEnding(judged ?? '') && (
          <span className={styles.hint}>{longEnding}</span>
        )}
      </p>
    </div>
  );
}
