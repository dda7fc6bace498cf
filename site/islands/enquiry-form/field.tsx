import type { FocusEvent, InputEvent } from 'react';
import { faultOf, type Language, tidyPastedText } from '../../../contract/enquiry-rules.ts';
import { ChangingText } from '../changing-text.tsx';
import styles from './enquiry-form.module.css';
import type { FieldText } from './enquiry-forms.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What the server puts in place of the value and the message. */
export type FieldMarkers = Readonly<Record<'value' | 'fault' | 'isInvalid', string>>;

export interface FieldProps extends FieldText {
  readonly id: string;
  readonly language?: Language;
  /** What stands below the message of a value that is wrong. */
  readonly hint?: (value: string) => string | undefined;
  /** What stood in it when it was last left, or when the form was submitted; by that it is judged. */
  readonly judged: string | undefined;
  readonly onLeave: (value: string) => void;
  readonly markers?: FieldMarkers | undefined;
}

/**
 * One labelled field with its message tied to it. It keeps its value itself, so what was typed, or
 * filled in by the browser, before this script arrived counts like everything else.
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
    // Elsewhere it would cut what is pasted; the message says how long a text may be.
    maxLength: rule.takesAnything && rule.maxLength,
    dir: type === 'email' ? undefined : 'auto',
    // Without scripts the browser shows it with its own words.
    title: rule.minLength > 0 ? rule.message : undefined,
    defaultValue: markers?.value,
    // The marker becomes `true` or `false`.
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
        // An address is judged by the service, whose page says what is missing in it.
        <input
          type={type ?? 'text'}
          pattern={rule.isAddress ? undefined : rule.pattern?.source}
          {...attributes}
        />
      )}
      {/* Its line is kept free. A message that came and went would move the button under a click. */}
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
