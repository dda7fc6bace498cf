// What happens to a form from typing to the notice. Source: specification section 4.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { faultOf, findFaults, tidyPastedText } from '../../../contract/enquiry-rules.ts';
import type { EnquiryFormText } from './enquiry-forms.ts';
import type { Complaint } from './error-summary.tsx';
import type { FieldProps } from './field.tsx';
import { sendEnquiry } from './send-enquiry.ts';

type Values = Readonly<Record<string, string>>;

/** Keeps what was found out about the fields, and how sending goes. Owns focus and double clicks. */
export function useEnquiry({ language, path, payload, fields }: EnquiryFormText) {
  const [judged, setJudged] = useState<Values>({});
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, messages: {} });
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  // In a row: the notice of a failure stays until a sending succeeds.
  const [failures, setFailures] = useState(0);
  const [isScripted, setScripted] = useState(false);
  const endRef = useRef<HTMLDivElement>(null);
  useEffect(() => setScripted(true), []);
  // The notice takes more room than the button did, which may have stood at the lower edge of a phone.
  useEffect(() => {
    if (isSent || failures > 0) endRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent, failures]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending || isSent) return;
    const values = readFields(event.currentTarget, fields);
    setJudged(values);
    const rules = Object.fromEntries(fields.map(({ name, rule }) => [name, rule]));
    const messages = findFaults(rules, values, language);
    const [wrong, ...further] = fields.filter(({ name }) => name in messages);
    // One field explains itself; several are told in a summary, which takes the focus.
    const isSummed = further.length > 0;
    setRefusal(({ attempt }) =>
      isSummed ? { attempt: attempt + 1, messages } : { attempt, messages: {} },
    );
    if (wrong && !isSummed) focusField(event.currentTarget, wrong.name);
    if (wrong) return;

    // The button is about to be disabled, then to go, and the focus would fall to the page with it.
    endRef.current?.focus();
    setSending(true);
    try {
      await sendEnquiry(path, payload, values);
      setSent(true);
      setFailures(0);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification wants the failure in the console.
      console.error('client:', error);
      setFailures((before) => before + 1);
    }
    setSending(false);
  }

  return {
    /** What the `<form>` element needs to be sent with or without scripts. */
    attributes: {
      action: path,
      method: 'post',
      // The browser's own messages are needed only where ours are not.
      noValidate: isScripted,
      onSubmit: submit,
      // Whoever writes on after sending, or asks for a second product, wants to send again.
      onInput: () => setSent(false),
    },
    /** Where button and notices stand; it has the focus from sending on. */
    endRef,
    isSending,
    isSent,
    failures,
    fields: fields.map(
      (field): Omit<FieldProps, 'id'> => ({
        ...field,
        judged: judged[field.name],
        onLeave: (value) => setJudged((before) => ({ ...before, [field.name]: value })),
      }),
    ),
    /** What the summary of a refused submission shows. */
    summary: {
      attempt: refusal.attempt,
      complaints: fields
        .filter(({ name }) => name in refusal.messages)
        .map(({ name, rule }): Complaint => {
          const fault = faultOf(rule, judged[name] ?? '', language);
          const message = fault ?? refusal.messages[name] ?? rule.message;
          return { name, message, isFixed: fault === undefined };
        }),
    },
  };
}

/** A submission that was not sent because several fields were wrong. */
interface Refusal {
  readonly attempt: number;
  /** Of each of these fields. */
  readonly messages: Readonly<Partial<Record<string, string>>>;
}

function readFields(form: HTMLFormElement, fields: EnquiryFormText['fields']): Values {
  const entries = new FormData(form);
  return Object.fromEntries(
    fields.map(({ name, rule }) => [name, tidyPastedText(rule, String(entries.get(name) ?? ''))]),
  );
}

function focusField({ elements }: HTMLFormElement, name = ''): void {
  const field = elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
