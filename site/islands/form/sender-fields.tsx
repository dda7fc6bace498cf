import { Field, type FieldState } from './field.tsx';

export interface SenderWords {
  readonly name: string;
  readonly mail: string;
}

interface SenderFieldsProps {
  readonly formId: string;
  readonly field: (name: 'name' | 'mail') => FieldState;
  readonly words?: SenderWords;
}

const german: SenderWords = { name: 'Name', mail: 'E-Mail-Adresse' };

/** Who writes: the two fields that every form of ours begins with. */
export function SenderFields({ formId, field, words = german }: SenderFieldsProps) {
  return (
    <>
      <Field id={`${formId}-name`} label={words.name} autoComplete="name" {...field('name')} />
      <Field
        id={`${formId}-mail`}
        label={words.mail}
        type="email"
        autoComplete="email"
        {...field('mail')}
      />
    </>
  );
}
