import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import styles from './field.module.css';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

interface Props
  extends Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'minLength'
    | 'name'
    | 'pattern'
    | 'readOnly'
    | 'required'
    | 'type'
  > {
  readonly label: string;
  readonly help?: ReactNode;
  /** Lines of a field for longer text; one line where missing. */
  readonly rows?: number;
  /** What it holds, where the page keeps that; otherwise the form does. */
  readonly value?: string;
  onWrite?(text: string): void;
}

/** A field for text, with its label, its help and the fault of what was typed. */
export function Field({ label, help, rows, onWrite, ...props }: Props) {
  const id = useId();
  const [found, setFault] = useState({ fault: '', in: '' });
  // What was typed may be changed by something else than typing.
  const fault = props.value === undefined || props.value === found.in ? found.fault : '';
  const input = {
    ...props,
    id,
    className: styles.input,
    'aria-describedby': [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' '),
    'aria-invalid': fault !== '',
    onChange: ({ target }: { target: TextInput }) => {
      setFault({ fault: '', in: '' });
      onWrite?.(target.value);
    },
    onInvalid: (event: SyntheticEvent<TextInput>) => {
      // In place of the browser's bubble, which is gone after a moment.
      event.preventDefault();
      const { currentTarget: target } = event;
      setFault({ fault: target.validationMessage, in: target.value });
      const first = target.form?.querySelector(':is(input, select, textarea):invalid');
      if (first === target) target.focus();
    },
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {rows ? <AreaOf {...input} rows={rows} /> : <input {...input} />}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** Without what only a field of one line takes. */
function AreaOf({
  type: _type,
  pattern: _pattern,
  ...props
}: ComponentProps<'textarea'> & Pick<ComponentProps<'input'>, 'type' | 'pattern'>) {
  return <textarea {...props} />;
}
