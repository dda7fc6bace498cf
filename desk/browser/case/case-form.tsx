// A form about a report, with a preview of its letter, rendered by the server.
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { answerOf } from '../client.ts';
import { Button, FaultOf } from '../controls/controls.tsx';
import { CheckField, Field, useDraft } from '../controls/fields.tsx';
import { oneEnquiry, useEnquiryChange } from '../queries.ts';
import type { CaseFormPlan, FormField, Typed } from './case-forms.ts';

interface Props {
  /** Of the enquiry. */
  readonly id: string;
  readonly form: CaseFormPlan;
  readonly className?: string;
  /** For a form opened by a button that is now hidden. */
  onClose?(): void;
}

export function CaseForm({ id, form, className = '', onClose }: Props) {
  const [typed, write, clear] = useDraft(`${form.draft} ${id}`);
  // Which fields are shown may depend on earlier ones, also initially.
  const fields = form.fields(valuesOf(form.fields(typed), typed));
  const values = valuesOf(fields, typed);
  const send = useEnquiryChange(id, async () => await answerOf(form.send(values)));
  const draft = useMutation({
    mutationFn: (json: object) =>
      answerOf(oneEnquiry.letters.$post({ param: { id }, json: json as never })),
  });
  const letter = form.letter?.(values);
  // A preview of earlier input is hidden.
  const isCurrent = JSON.stringify(draft.variables) === JSON.stringify(letter);
  const shown = isCurrent ? draft.data : undefined;
  const place = useRef<HTMLElement>(null);
  // It may be longer than the window, and screen readers have to announce it.
  useEffect(() => {
    if (shown) place.current?.focus();
  }, [shown]);
  const own = useRef<HTMLFormElement>(null);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) own.current?.querySelector('select')?.focus();
  }, [isOpened]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      clear();
      onClose?.();
    };
    send.mutate(undefined, { onSuccess });
  };
  return (
    <form ref={own} onSubmit={submit} className={`stack wide ${className}`}>
      {form.intro && <p className="pale">{form.intro}</p>}
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={typed[field.name] ?? field.initial ?? ''}
          onWrite={(value) => write({ [field.name]: value })}
        />
      ))}
      {form.outro && <p className="pale">{form.outro}</p>}
      {shown && (
        <section ref={place} tabIndex={-1} aria-label="Vorschau" className="stack card">
          <p>
            An {shown.to}
            <br />
            <b>{shown.subject}</b>
          </p>
          <p className="text mono">{shown.text}</p>
        </section>
      )}
      <FaultOf error={(isCurrent ? draft.error : null) ?? send.error} />
      <div className="row">
        {letter && (
          <Button
            disabled={draft.isPending}
            onClick={() => {
              if (own.current?.reportValidity()) draft.mutate(letter);
            }}
          >
            Vorschau
          </Button>
        )}
        <Button type="submit" look={form.look ?? 'main'} disabled={send.isPending}>
          {form.button}
        </Button>
        {onClose && <Button onClick={onClose}>Abbrechen</Button>}
      </div>
    </form>
  );
}

function valuesOf(fields: readonly FormField[], typed: Typed): Typed {
  const values = fields.map(({ name, initial = '' }) => [name, typed[name] ?? initial] as const);
  return Object.fromEntries(values.filter(([, value]) => value.trim() !== ''));
}

interface FieldProps {
  readonly field: FormField;
  readonly value: string;
  onWrite(value: string): void;
}

function OneField({ field, value, onWrite }: FieldProps) {
  const { label, help, choice, rows, type, isOptional = false, initial, offer } = field;
  if (choice === 'check') {
    const onChange = (isChecked: boolean) => onWrite(isChecked ? 'yes' : '');
    return <CheckField {...{ label, help, onChange }} isChecked={value !== ''} />;
  }
  if (choice) {
    const options = Object.entries(choice);
    // A preselected term needs no empty option.
    return <Field {...{ label, help, value, options, onWrite }} required={initial === undefined} />;
  }
  return (
    <>
      <Field
        {...{ label, help, rows, type, value, onWrite }}
        required={!isOptional}
        maxLength={type === 'email' ? 254 : 10_000}
        autoComplete={type === 'email' ? 'off' : undefined}
      />
      {offer?.text && value === '' && (
        <Button onClick={() => onWrite(offer.text)}>{offer.word}</Button>
      )}
    </>
  );
}
