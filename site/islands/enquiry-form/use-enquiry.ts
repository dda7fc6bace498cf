// State of a form from input to notice. Source: specification section 4.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { faultOf, findFaults, tidyPastedText } from '../../../contract/enquiry-rules.ts';
import type { EnquiryFormText } from './enquiry-forms.ts';
import type { Complaint } from './error-summary.tsx';
import type { FieldProps } from './field.tsx';
import { sendEnquiry } from './send-enquiry.ts';

type Values = Readonly<Record<string, string>>;

/** Holds field errors and sending state. Manages focus and double clicks. */
export function useEnquiry({ language, path, payload, fields }: EnquiryFormText) {
  const [judged, setJudged] = useState<Values>({});
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, messages: {} });
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  // Consecutive: the error notice stays until sending succeeds.
  const [failures, setFailures] = useState(0);
  const [isScripted, setScripted] = useState(false);
  const endRef = useRef<HTMLDivElement>(null);
  useEffect(() => setScripted(true), []);
  // The notice is higher than the button, which may be at the lower edge of a phone.
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
    // A single invalid field takes the focus; several are listed in a summary, which takes it.
    const isSummed = further.length > 0;
    setRefusal(({ attempt }) =>
      isSummed ? { attempt: attempt + 1, messages } : { attempt, messages: {} },
    );
    if (wrong && !isSummed) focusField(event.currentTarget, wrong.name);
    if (wrong) return;

    // The button is disabled and then removed, and would lose the focus to the page.
    endRef.current?.focus();
    setSending(true);
    try {
      await sendEnquiry(path, payload, values);
      setSent(true);
      setFailures(0);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: required by the specification.
      console.error('client:', error);
      setFailures((before) => before + 1);
    }
    setSending(false);
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
      onInput: () => setSent(false),
    },
    /** Container of button and notices; focused on sending. */
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
    /** Content of the error summary. */
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

/** A submission refused because several fields were invalid. */
interface Refusal {
  readonly attempt: number;
  /** By field. */
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
