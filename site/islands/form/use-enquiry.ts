// The states of a form: idle, sending, sent, failed. Source: specification section 4.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type FieldRules, isValid, tidyPastedText } from '../../../contract/enquiry-rules.ts';
import type { Complaint } from './error-summary.tsx';
import type { FieldState } from './field.tsx';
import { sendEnquiry } from './send-enquiry.ts';

export type EnquiryState = 'idle' | 'sending' | 'sent' | 'failed';

/**
 * Keeps a form's values, what was found out about them when a field was left, and the state.
 *
 * @param path where the enquiry is posted
 * @param rules the fields in payload order
 */
export function useEnquiry<Field extends string>(path: string, rules: FieldRules<Field>) {
  type Values = Readonly<Record<Field, string>>;
  const names = Object.keys(rules) as Field[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Values,
  );
  // A field is judged by the value it had when it was last left, or when the form was submitted.
  const [left, setLeft] = useState<Partial<Values>>({});
  const [state, setState] = useState<EnquiryState>('idle');
  const [refusal, setRefusal] = useState<Refusal<Field>>({ attempt: 0, fields: [] });
  const [isScripted, setScripted] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Someone may have typed, or the browser filled in, before this script arrived.
    const form = formRef.current;
    if (form) setValues((before) => ({ ...before, ...readFields(form, rules) }));
    setScripted(true);
  }, [rules]);

  function field(name: Field): FieldState {
    const rule = rules[name];
    const judged = left[name];
    const isOk = judged !== undefined && isValid(rule, judged);
    return {
      name,
      rule,
      value: values[name],
      fault: judged !== undefined && !isOk ? rule.message : undefined,
      isConfirmed: isOk,
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: tidyPastedText(rule, value) }));
        // Whoever writes on after sending, or asks for a second product, wants to send again.
        setState((before) => (before === 'sent' ? 'idle' : before));
      },
      onLeave: () => setLeft((before) => ({ ...before, [name]: values[name] })),
    };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === 'sending' || state === 'sent') return;
    setLeft(values);
    const wrong = fieldsInOrder(event.currentTarget, rules).filter(
      (name) => !isValid(rules[name], values[name]),
    );
    // One field explains itself; several are told in a summary, which takes the focus.
    const fields = wrong.length > 1 ? wrong : [];
    setRefusal(({ attempt }) => ({ attempt: fields.length > 0 ? attempt + 1 : attempt, fields }));
    if (wrong[0]) {
      if (wrong.length === 1) focusField(event.currentTarget, wrong[0]);
      return;
    }
    setState('sending');
    try {
      await sendEnquiry(path, names, values);
      setState('sent');
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification wants the failure in the console.
      console.error('client:', error);
      setState('failed');
    }
  }

  /** What the `<form>` element needs to be sent with or without scripts. */
  const attributes = {
    ref: formRef,
    action: path,
    method: 'post',
    // The browser's own messages are needed only where ours are not.
    noValidate: isScripted,
    onSubmit: submit,
  };

  /** What the summary of a refused submission shows. */
  const summary = {
    attempt: refusal.attempt,
    complaints: refusal.fields.map((name): Complaint => {
      const judged = left[name] ?? '';
      return { name, message: rules[name].message, isMended: isValid(rules[name], judged) };
    }),
  };

  return { attributes, state, field, summary };
}

/** A submission that was not sent because several fields were wrong. */
interface Refusal<Field> {
  readonly attempt: number;
  readonly fields: readonly Field[];
}

/** The fields as they stand on the page; the payload has an order of its own. */
function fieldsInOrder<Field extends string>(
  form: HTMLFormElement,
  rules: FieldRules<Field>,
): Field[] {
  const places = Array.from(form.elements, (element) => element.getAttribute('name'));
  return (Object.keys(rules) as Field[]).sort((a, b) => places.indexOf(a) - places.indexOf(b));
}

function readFields<Field extends string>(
  form: HTMLFormElement,
  rules: FieldRules<Field>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const name of Object.keys(rules) as Field[]) {
    const value = new FormData(form).get(name);
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
