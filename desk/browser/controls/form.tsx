// A form, drawn from its schema (desk/api/forms.ts).
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { z } from 'zod';
import { metaOf, needsValue, typeOf, type Values } from '../../api/schemas.ts';
import { Button, ErrorNotice } from './controls.tsx';
import { Field, useDraft } from './fields.tsx';

export interface FormProps<Schema extends z.ZodObject> {
  readonly form: Schema;
  /** Key of the input until it is sent. */
  readonly draft: string;
  /** Initial values, and others that conditions and words depend on. */
  readonly known?: Values;
  /** By field name: terms to offer, if not all of them are possible. */
  readonly possible?: Readonly<Record<string, readonly string[]>>;
  readonly change: Pick<
    UseMutationResult<unknown, Error, z.input<Schema>>,
    'error' | 'isPending' | 'mutate'
  >;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Form<Schema extends z.ZodObject>(props: FormProps<Schema>) {
  const { form, draft, known, possible = {}, change, className = '', children } = props;
  const { description, button, variant = 'main' } = metaOf(form);
  const [typed, write, clear] = useDraft(draft);
  const values = { ...known, ...typed };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Validated by the server.
    change.mutate(bodyOf(form, values) as z.input<Schema>, { onSuccess: clear });
  };
  return (
    <form onSubmit={submit} className={`stack ${className}`}>
      {description && <p className="pale">{description}</p>}
      {drawnFields(form, values).map(([name, field]) => (
        <Field
          {...attributesOf(field, values, possible[name])}
          key={name}
          name={name}
          autoComplete="off"
          value={String(values[name] ?? '')}
          onValueChange={(value) => write({ [name]: value })}
        />
      ))}
      <ErrorNotice error={change.error} />
      <Button type="submit" variant={variant} disabled={change.isPending}>
        {button}
      </Button>
      {children}
    </form>
  );
}

function shownFields({ shape }: z.ZodObject, values: Values) {
  const fields = Object.entries<z.ZodType>(shape);
  return fields.filter(([, field]) => metaOf(field).when?.(values) ?? true);
}

/** Fields with a title, also of objects inside. */
function drawnFields(schema: z.ZodObject, values: Values): [name: string, field: z.ZodType][] {
  return shownFields(schema, values).flatMap(([name, field]) =>
    field instanceof z.ZodObject
      ? drawnFields(field, values)
      : metaOf(field).title
        ? [[name, field]]
        : [],
  );
}

function attributesOf(field: z.ZodType, values: Values, possible?: readonly string[]) {
  const { isNeeded, meanings, rows, words, ...usual } = metaOf(field);
  const { title = '', description } = { ...usual, ...words?.(values) };
  const type = typeOf(field);
  const { format, maxLength } = type as Partial<z.ZodString>;
  return {
    ...{ label: title, help: description, rows },
    type: type instanceof z.ZodBoolean ? 'checkbox' : (format ?? undefined),
    maxLength: maxLength ?? undefined,
    required: isNeeded ?? needsValue(field),
    options:
      meanings && Object.entries(meanings).filter(([term]) => possible?.includes(term) ?? true),
  };
}

function bodyOf(schema: z.ZodObject, values: Values): object {
  const shown = shownFields(schema, values);
  return Object.fromEntries(shown.map(([name, field]) => [name, sentOf(name, field, values)]));
}

function sentOf(name: string, field: z.ZodType, values: Values): unknown {
  const value = values[name] ?? '';
  if (field instanceof z.ZodObject) return bodyOf(field, values);
  if (field instanceof z.ZodLiteral) return field.value;
  if (typeOf(field) instanceof z.ZodBoolean) return value === 'yes';
  if (String(value).trim() !== '') return value;
  // An empty field is null if the schema takes it, else omitted.
  return field.safeParse(null).success ? null : undefined;
}
