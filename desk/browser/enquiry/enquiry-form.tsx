// A form about an enquiry, from its list of fields.
import type { SubmitEvent } from 'react';
import { answerOf } from '../client.ts';
import { Button, ErrorNotice } from '../controls/controls.tsx';
import { Field, useDraft } from '../controls/fields.tsx';
import { useEnquiryChange } from '../queries.ts';
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send.mutate(undefined, { onSuccess: clear });
  };
  return (
    <form onSubmit={submit} className={`stack ${className}`}>
      {form.intro && <p className="pale">{form.intro}</p>}
      {fields.map(({ initial = '', ...field }) => (
        <Field
          {...{ required: true, maxLength: 10_000, autoComplete: 'off', ...field }}
          key={field.name}
          value={typed[field.name] ?? initial}
          onValueChange={(value) => write({ [field.name]: value })}
        />
      ))}
      <ErrorNotice error={send.error} />
      <Button type="submit" variant={form.variant ?? 'main'} disabled={send.isPending}>
        {form.button}
      </Button>
    </form>
  );
}

function valuesOf(fields: readonly FormField[], typed: FormValues): FormValues {
  const values = fields.map(({ name, initial = '' }) => [name, typed[name] ?? initial] as const);
  return Object.fromEntries(values.filter(([, value]) => value.trim() !== ''));
}
