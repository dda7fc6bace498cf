// Fields with label, help and error, and drafts. Native selects and checkboxes are accessible and need no script.
import { useQueryClient } from '@tanstack/react-query';
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useState,
} from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Attribute = 'autoComplete' | 'disabled' | 'maxLength' | 'name' | 'required' | 'type';

export interface FieldProps<Value extends string> extends Pick<ComponentProps<'input'>, Attribute> {
  readonly label: string;
  readonly help?: ReactNode;
  /** Options; without one for the empty value, the select begins without a selection. */
  readonly options?: readonly (readonly [value: Value, word: string])[] | undefined;
  /** Rows of a textarea. */
  readonly rows?: number | undefined;
  /** Missing if the field is uncontrolled. */
  readonly value?: Value | '';
  onValueChange?(value: Value): void;
}

/** A select if there are options, else a text field or checkbox; that of a checked box is `yes`. */
export function Field<Value extends string>(props: FieldProps<Value>) {
  const { label, help, options, rows, onValueChange, ...attributes } = props;
  const { type, value } = attributes;
  const isCheck = type === 'checkbox';
  const id = useId();
  const [invalid, setInvalid] = useState({ fault: '', in: '' });
  // The value may also be changed by other means than typing.
  const fault = value === undefined || value === invalid.in ? invalid.fault : '';
  const control = {
    ...attributes,
    id,
    ...(isCheck ? { checked: value !== '' } : { className: 'input' }),
    'aria-describedby': [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' '),
    'aria-invalid': fault !== '',
    onInvalid: (event: SyntheticEvent<Control>) => {
      // Replaces the browser's bubble, which disappears after a moment.
      event.preventDefault();
      const { currentTarget: target } = event;
      setInvalid({ fault: target.validationMessage, in: target.value });
      const first = target.form?.querySelector(':is(input, select, textarea):invalid');
      if (first === target) target.focus();
    },
    onChange: ({ target }: ChangeEvent<Control>) => {
      setInvalid({ fault: '', in: '' });
      const checked = target instanceof HTMLInputElement && target.checked ? 'yes' : '';
      onValueChange?.((isCheck ? checked : target.value) as Value);
    },
  };
  return (
    <div className={isCheck ? 'check' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {options && (
        <select {...control}>
          {value === '' && !options.some(([option]) => option === '') && (
            <option value="" disabled>
              Bitte wählen
            </option>
          )}
          {options.map(([option, word]) => (
            <option key={option} value={option}>
              {word}
            </option>
          ))}
        </select>
      )}
      {!options && (rows ? <textarea {...control} rows={rows} /> : <input {...control} />)}
      {help && (
        <p id={`${id}-help`} className="soft">
          {help}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="soft bad">
          {fault}
        </p>
      )}
    </div>
  );
}

type Values = Readonly<Record<string, string>>;

/** Key prefix of drafts in the query cache (main.tsx). */
export const draftKey = ['draft'] as const;

/**
 * Unsaved input of a form, by field name. Kept while other enquiries are visited, but in memory only, since it is
 * personal data; cleared with the cache on signing out.
 * @param key constant while the component is mounted; otherwise give the component a `key`
 */
export function useDraft(
  key: string,
): [values: Values, write: (change: Values) => void, clear: () => void] {
  const queryClient = useQueryClient();
  const queryKey = [...draftKey, key];
  // A state of its own, since updates of the cache arrive too late for controlled fields.
  const [values, setValues] = useState(queryClient.getQueryData<Values>(queryKey) ?? {});
  const set = (next: Values) => {
    queryClient.setQueryData(queryKey, next);
    setValues(next);
  };
  return [values, (change) => set({ ...values, ...change }), () => set({})];
}
