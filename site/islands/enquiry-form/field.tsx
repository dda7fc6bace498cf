import type { FocusEvent, InputEvent } from 'react';
import { faultOf, type Language, tidyPastedText } from '../../../contract/enquiry-rules.ts';
import { ChangingText } from '../changing-text.tsx';
import styles from './enquiry-form.module.css';
import type { FieldText } from './enquiry-forms.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Placeholders for value and error, filled by the server. */
export type FieldMarkers = Readonly<Record<'value' | 'fault' | 'isInvalid', string>>;

export interface FieldProps extends FieldText {
  readonly id: string;
  readonly language?: Language;
  /** Error of an invalid value. */
  readonly hint?: (value: string) => string | undefined;
  /** The value on last blur or on submission, which is the one validated. */
  readonly judged: string | undefined;
  readonly onLeave: (value: string) => void;
  readonly markers?: FieldMarkers | undefined;
}

/**
 * A labelled field with its error. Uncontrolled, so that input before hydration, by the visitor or by autofill,
 * is kept.
 */
export function Field(field: FieldProps) {
  const { hint, id, label, language, markers, note, rule, judged, onLeave, type, ...others } =
    field;
  const fault = judged === undefined ? undefined : faultOf(rule, judged, language);
  const isRight = judged !== undefined && fault === undefined;
  const advice = fault === undefined ? undefined : hint?.(judged ?? '');
  const attributes = {
    ...others,
    id,
    required: rule.minLength > 0,
    minLength: rule.minLength || undefined,
    // Would truncate pasted text elsewhere; the error states the limit.
    maxLength: rule.takesAnything && rule.maxLength,
    dir: type === 'email' ? undefined : 'auto',
    // Without scripts the browser shows its own messages.
    title: rule.minLength > 0 ? rule.message : undefined,
    defaultValue: markers?.value,
    // The placeholder becomes `true` or `false`.
    'aria-invalid': (markers?.isInvalid as 'true' | undefined) ?? (fault ? true : undefined),
    'aria-describedby': fault || markers ? `${id}-fault` : undefined,
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
        {note && <small className="note">{note}</small>}
      </label>
      {rule.multiline ? (
        <textarea rows={6} {...attributes} />
      ) : (
        // Addresses are validated by the service, whose page explains the error.
        <input
          type={type ?? 'text'}
          pattern={rule.isAddress ? undefined : rule.pattern?.source}
          {...attributes}
        />
      )}
      {/* Its line is reserved: a message that appears would move the button under a click. */}
      <p className={styles.fault} id={`${id}-fault`}>
        {markers?.fault}
        {fault && <ChangingText>{fault}</ChangingText>}
        {advice && (
          <span key={advice} className={styles.hint}>
            {advice}
          </span>
        )}
      </p>
    </div>
  );
}
