// Fields with label, help and the fault of what was typed. The browser's own list and box are as good with a
// keyboard, a finger and a screen reader as any, and cost no script.
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Labelled {
  readonly label: string;
  readonly help?: ReactNode;
}

/** What label, help and fault have in common. @param value what it holds, where the page keeps that */
function useFault(help: ReactNode, value: string | undefined) {
  const id = useId();
  const [found, setFault] = useState({ fault: '', in: '' });
  // What was typed may be changed by something else than typing.
  const fault = value === undefined || value === found.in ? found.fault : '';
  const input = {
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
  };
  return { id, fault, input, forget: () => setFault({ fault: '', in: '' }) };
}

interface AroundProps extends Labelled {
  readonly id: string;
  readonly fault: string;
  readonly children: ReactNode;
}

function Around({ label, help, id, fault, children }: AroundProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {help && (
        <p id={`${id}-help`} className="soft">
          {help}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="fault">
          {fault}
        </p>
      )}
    </div>
  );
}

type InputProps = 'autoComplete' | 'maxLength' | 'name' | 'required' | 'type';

interface FieldProps extends Labelled, Pick<ComponentProps<'input'>, InputProps> {
  /** Lines of a field for longer text; one line where missing. */
  readonly rows?: number | undefined;
  /** Missing where the form keeps what was typed. */
  readonly value?: string;
  onWrite?(text: string): void;
}

/** A field for text. */
export function Field({ label, help, rows, type, onWrite, ...props }: FieldProps) {
  const { id, fault, input, forget } = useFault(help, props.value);
  const onChange = ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
    forget();
    onWrite?.(target.value);
  };
  const all = { ...props, ...input, onChange };
  return (
    <Around {...{ label, help, id, fault }}>
      {rows ? <textarea {...all} rows={rows} /> : <input {...all} type={type} />}
    </Around>
  );
}

interface ChoiceProps<Value extends string> extends Labelled {
  /** Empty: nothing is chosen yet. */
  readonly value: Value | '';
  readonly options: readonly (readonly [value: Value, word: string])[];
  readonly isDisabled?: boolean;
  /** There is nothing to begin with, and one has to be chosen. */
  readonly isRequired?: boolean;
  onChange(value: Value): void;
}

/** One of several terms. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, help, value, options, isDisabled = false, isRequired = false, onChange } = props;
  const { id, fault, input, forget } = useFault(help, value);
  return (
    <Around {...{ label, help, id, fault }}>
      <select
        {...input}
        value={value}
        disabled={isDisabled}
        required={isRequired}
        onChange={({ target }) => {
          forget();
          const chosen = options.find(([option]) => option === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {isRequired && (
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
    </Around>
  );
}

interface CheckProps extends Labelled {
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
      <div>
        <label htmlFor={id}>{label}</label>
        {help && (
          <p id={`${id}-help`} className="soft">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
