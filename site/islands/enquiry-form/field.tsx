import type { FocusEvent, InputEvent } from 'react';
import { faultOf, type Language, tidyPastedText } from '../../../contract/enquiry-rules.ts';
import type { FormField } from '../../../contract/forms.ts';
import { fieldMarkers } from '../../../contract/page-markers.ts';
import { ChangingText } from '../changing-text.tsx';
import styles from './enquiry-form.module.css';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly rule: FormField;
  readonly language: Language;
  /** Help with an invalid address. */
  readonly hintFor: (address: string) => string | undefined;
  /** The value on last blur or on submission, which is the one validated. */
  readonly validated: string | undefined;
  readonly onLeave: (value: string) => void;
  /** As in `EnquiryForm`. */
  readonly isAnswer?: boolean | undefined;
}

const autoComplete: Readonly<Record<string, string>> = {
  name: 'name',
  mail: 'email',
  client: 'organization',
};

/**
 * A labelled field with its error. Uncontrolled, so that input before hydration, by the visitor or by autofill,
 * is kept.
 */
export function Field(props: FieldProps) {
  const { hintFor, id, isAnswer, validated, language, name, onLeave, rule } = props;
  const fault = validated === undefined ? undefined : faultOf(rule, validated, language);
  const hint = fault && rule.isAddress ? hintFor(validated ?? '') : undefined;
  const markers = isAnswer ? fieldMarkers(name) : undefined;
  const attributes = {
    id,
    name,
    autoComplete: autoComplete[name],
    required: rule.minLength > 0,
    minLength: rule.minLength || undefined,
    // Would truncate pasted text elsewhere; the error states the limit.
    maxLength: rule.takesAnything && rule.maxLength,
    dir: rule.isAddress ? undefined : 'auto',
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
    <div
      className={styles.field}
      data-confirmed={(validated !== undefined && fault === undefined) || undefined}
    >
      <label htmlFor={id}>
        {rule.label} {rule.note && <small className="note">{rule.note}</small>}
      </label>
      {rule.multiline ? (
        <textarea rows={6} {...attributes} />
      ) : (
        // Addresses are validated by the service, whose page explains the error.
        <input
          type={rule.isAddress ? 'email' : 'text'}
          pattern={rule.isAddress ? undefined : rule.pattern?.source}
          {...attributes}
        />
      )}
      {/* Its line is reserved: a message that appears would move the button under a click. */}
      <p className={styles.fault} id={`${id}-fault`}>
        {markers?.fault}
        {fault && <ChangingText>{fault}</ChangingText>}
        {hint && (
          <>
            <br />
            <ChangingText>{hint}</ChangingText>
          </>
        )}
      </p>
    </div>
  );
}
