// State of a form from input to notice. Source: specification section 4.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { faultOf, tidyPastedText } from '../../../contract/enquiry-rules.ts';
import type { FormIn } from '../../../contract/forms.ts';
import type { Refusal } from './error-summary.tsx';
import { sendEnquiry } from './send-enquiry.ts';

type Values = Readonly<Record<string, string>>;

/** Holds field errors and sending state. Manages focus and double clicks. */
export function useEnquiry({ language, path, rules, shown }: FormIn) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  // Consecutive: the error notice stays until sending succeeds.
  const [failures, setFailures] = useState(0);
  const [validated, setValidated] = useState<Values>({});
  const [summary, setSummary] = useState<Refusal>({ attempt: 0, messages: [] });
  const [isScripted, setScripted] = useState(false);
  const endRef = useRef<HTMLDivElement>(null);
  useEffect(() => setScripted(true), []);
  // The notice is higher than the button, which may be at the lower edge of a phone.
  useEffect(() => {
    if (state === 'sent' || state === 'failed')
      endRef.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === 'sending' || state === 'sent') return;
    const form = event.currentTarget;
    const values = readFields(form);
    setValidated(values);
    const messages = shown.flatMap((name) => {
      const message = faultOf(rules[name], values[name] ?? '', language);
      return message === undefined ? [] : [[name, message] as const];
    });
    const [wrong] = messages;
    // A single invalid field takes the focus; several are listed in a summary, which takes it.
    if (messages.length > 1) setSummary(({ attempt }) => ({ attempt: attempt + 1, messages }));
    else setSummary(({ attempt }) => ({ attempt, messages: [] }));
    if (wrong && messages.length === 1) focusField(form, wrong[0]);
    if (wrong) return;

    // The button is disabled and then removed, and would lose the focus to the page.
    endRef.current?.focus();
    setState('sending');
    try {
      await sendEnquiry(path, Object.keys(rules), values);
      setState('sent');
      setFailures(0);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: required by the specification.
      console.error('client:', error);
      setState('failed');
      setFailures((before) => before + 1);
    }
  }

  function readFields(form: HTMLFormElement): Values {
    const entries = new FormData(form);
    return Object.fromEntries(
      shown.map((name) => [name, tidyPastedText(rules[name], String(entries.get(name) ?? ''))]),
    );
  }

  return {
    /** Props of `<form>`, with and without scripts. */
    attributes: {
      action: path,
      method: 'post',
      // Disable the browser's messages once ours are available.
      noValidate: isScripted,
      onSubmit: submit,
      // Input after sending starts a new enquiry.
      onInput: () => state === 'sent' && setState('idle'),
    },
    /** Container of button and notices; focused on sending. */
    endRef,
    state,
    failures,
    summary,
    fields: shown.map((name) => ({
      ...{ name, rule: rules[name], validated: validated[name] },
      onLeave: (value: string) => setValidated((before) => ({ ...before, [name]: value })),
    })),
  };
}

function focusField({ elements }: HTMLFormElement, name: string): void {
  const field = elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
