// Fields with label, help and the fault of what was typed, and what was typed and not yet sent. The browser's own list
// and box are as good with a keyboard, a finger and a screen reader as any, and cost no script.
import { useRouteContext } from '@tanstack/react-router';
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

interface FieldProps<Value extends string> extends Pick<ComponentProps<'input'>, Attribute> {
  readonly label: string;
  readonly help?: ReactNode;
  /** Terms of which one is chosen. A required list begins with none of them. */
  readonly options?: readonly (readonly [value: Value, word: string])[] | undefined;
  /** Lines of a field for longer text. */
  readonly rows?: number | undefined;
  /** Missing where the form keeps what was typed. */
  readonly value?: Value | '';
  onWrite?(value: Value): void;
}

/** A list where there are options, else a field for text. */
export function Field<Value extends string>(props: FieldProps<Value>) {
  const { label, help, options, rows, onWrite, ...attributes } = props;
  const { value, required } = attributes;
  const id = useId();
  const [found, setFault] = useState({ fault: '', in: '' });
  // What was typed may be changed by something else than typing.
  const fault = value === undefined || value === found.in ? found.fault : '';
  const control = {
    ...attributes,
    id,
    className: 'input',
    'aria-describedby': [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' '),
    'aria-invalid': fault !== '',
    onInvalid: (event: SyntheticEvent<Control>) => {
      // In place of the browser's bubble, which is gone after a moment.
      event.preventDefault();
      const { currentTarget: target } = event;
      setFault({ fault: target.validationMessage, in: target.value });
      const first = target.form?.querySelector(':is(input, select, textarea):invalid');
      if (first === target) target.focus();
    },
    onChange: ({ target }: ChangeEvent<Control>) => {
      setFault({ fault: '', in: '' });
      onWrite?.(target.value as Value);
    },
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options && (
        <select {...control}>
          {required && (
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

interface CheckProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  onChange(isChecked: boolean): void;
}

/** Something that holds or does not. */
export function CheckField({ label, help, isChecked, isDisabled = false, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className="soft">
          {help}
        </p>
      )}
    </div>
  );
}

type Values = Readonly<Record<string, string>>;
/** What was typed into forms and not yet saved. */
export type Drafts = Map<string, Values>;

/**
 * What was typed into a form, by the names of its fields. It outlives moving to another enquiry and back, and
 * nothing else: personal data does not belong into the browser's storage.
 * @param key stays the same while the component lives; render it with a `key` of its own otherwise
 */
export function useDraft(
  key: string,
): [values: Values, write: (change: Values) => void, clear: () => void] {
  const { drafts } = useRouteContext({ from: '/desk' });
  const [values, show] = useState(drafts.get(key) ?? {});
  const set = (written: Values) => {
    drafts.set(key, written);
    show(written);
  };
  return [values, (change) => set({ ...values, ...change }), () => set({})];
}
