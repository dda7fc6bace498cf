import { Field, type FieldState } from './field.tsx';

interface SenderFieldsProps {
  readonly formId: string;
  readonly field: (name: 'name' | 'mail') => FieldState;
}

/** Who writes: the two fields that every form of ours begins with. */
export function SenderFields({ formId, field }: SenderFieldsProps) {
  return (
    <>
      <Field id={`${formId}-name`} label="Name" autoComplete="name" {...field('name')} />
      <Field
        id={`${formId}-mail`}
        label="E-Mail-Adresse"
        type="email"
        autoComplete="email"
        {...field('mail')}
      />
    </>
  );
}
