// A form about an enquiry, with a preview of its letter, rendered by the server.
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { answerOf } from '../client.ts';
import { Button, ErrorNotice } from '../controls/controls.tsx';
import { CheckField, Field, useDraft } from '../controls/fields.tsx';
import { oneEnquiry, useEnquiryChange } from '../queries.ts';
import type { FormField, FormPlan, FormValues } from './enquiry-forms.ts';

interface Props {
  /** Of the enquiry. */
  readonly id: string;
  readonly form: FormPlan;
  readonly className?: string;
}

export function EnquiryForm({ id, form, className = '' }: Props) {
  const [typed, write, clear] = useDraft(`${form.draft} ${id}`);
  // Which fields are shown may depend on earlier ones, also initially.
  const fields = form.fields(valuesOf(form.fields(typed), typed));
  const values = valuesOf(fields, typed);
  const send = useEnquiryChange(id, async () => await answerOf(form.send(values)));
  const preview = useMutation({
    mutationFn: (json: object) =>
      answerOf(oneEnquiry.letters.$post({ param: { id }, json: json as never })),
  });
  const letter = form.letter?.(values);
  // A preview of earlier input is hidden.
  const isCurrent = JSON.stringify(preview.variables) === JSON.stringify(letter);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send.mutate(undefined, { onSuccess: clear });
  };
  return (
    <form onSubmit={submit} className={`stack wide ${className}`}>
      {form.intro && <p className="pale">{form.intro}</p>}
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={typed[field.name] ?? field.initial ?? ''}
          onValueChange={(value) => write({ [field.name]: value })}
        />
      ))}
      {form.outro && <p className="pale">{form.outro}</p>}
      {isCurrent && preview.data && <Preview key={preview.submittedAt} {...preview.data} />}
      <ErrorNotice error={(isCurrent ? preview.error : null) ?? send.error} />
      <div className="row">
        {letter && (
          <Button
            disabled={preview.isPending}
            onClick={({ currentTarget }) => {
              if (currentTarget.form?.reportValidity()) preview.mutate(letter);
            }}
          >
            Vorschau
          </Button>
        )}
        <Button type="submit" variant={form.variant ?? 'main'} disabled={send.isPending}>
          {form.button}
        </Button>
      </div>
    </form>
  );
}

function valuesOf(fields: readonly FormField[], typed: FormValues): FormValues {
  const values = fields.map(({ name, initial = '' }) => [name, typed[name] ?? initial] as const);
  return Object.fromEntries(values.filter(([, value]) => value.trim() !== ''));
}

interface FieldProps {
  readonly field: FormField;
  readonly value: string;
  onValueChange(value: string): void;
}

function OneField({ field, value, onValueChange }: FieldProps) {
  const { label, help, choice, rows, type, isOptional = false, initial } = field;
  if (choice === 'check') {
    const onChange = (isChecked: boolean) => onValueChange(isChecked ? 'yes' : '');
    return <CheckField {...{ label, help, onChange }} isChecked={value !== ''} />;
  }
  if (choice) {
    const options = Object.entries(choice);
    // A preselected term needs no empty option.
    return (
      <Field {...{ label, help, value, options, onValueChange }} required={initial === undefined} />
    );
  }
  return (
    <Field
      {...{ label, help, rows, type, value, onValueChange }}
      required={!isOptional}
      maxLength={field.longest ?? (type === 'email' ? 254 : 10_000)}
      autoComplete="off"
    />
  );
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

function Preview({ to, subject, text }: Letter) {
  return (
    <section ref={focus} tabIndex={-1} aria-label="Vorschau" className="stack card">
      <p>
        An {to}
        <br />
        <b>{subject}</b>
      </p>
      <p className="text mono">{text}</p>
    </section>
  );
}

// It may be longer than the window, and screen readers have to announce it.
function focus(preview: HTMLElement | null): void {
  preview?.focus();
}
