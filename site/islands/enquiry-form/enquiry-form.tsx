import { useId } from 'react';
import { honeypotField } from '../../../contract/enquiry-rules.ts';
import { addressHint } from '../../../contract/notices.ts';
import { ChangingText } from '../changing-text.tsx';
import styles from './enquiry-form.module.css';
import { type EnquiryFormText, enquiryForms } from './enquiry-forms.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Field, type FieldMarkers } from './field.tsx';
import { useEnquiry } from './use-enquiry.ts';

interface EnquiryFormProps {
  readonly form: keyof typeof enquiryForms;
  /** Of the statement, in the language of the form where there is one. */
  readonly privacyPath: string;
  /** Offered if sending failed. */
  readonly mailbox: string;
  /** Also offered if the form cannot take an address. */
  readonly phone: string;
  /** Next steps, shown below the notice after sending. */
  readonly next?: string | undefined;
  /** On the page that answers a form without scripts: the form's name, and the placeholders. */
  readonly answer?: {
    readonly name: string;
    readonly fieldMarkers: (field: string) => FieldMarkers;
  };
}

/**
 * The contact form and the abuse form. Without scripts it posts to the same path, which answers with a page.
 */
export function EnquiryForm({ form, mailbox, phone, privacyPath, next, answer }: EnquiryFormProps) {
  const ownId = useId();
  const formId = answer?.name ?? ownId;
  const text: EnquiryFormText = enquiryForms[form];
  const { attributes, summary, fields, endRef, isSending, isSent, failures } = useEnquiry(text);
  const notices = text.notices(mailbox);
  const hintFor = (address: string) => addressHint(address, text.language, { mailbox, phone });

  return (
    <form {...attributes} className={styles.form} aria-label={text.name}>
      <ErrorSummary formId={formId} language={text.language} {...summary} />
      {fields.map((field) => (
        <Field
          key={field.name}
          id={`${formId}-${field.name}`}
          language={text.language}
          markers={answer?.fieldMarkers(field.name)}
          {...field}
          {...(field.rule.isAddress && { hint: hintFor })}
        />
      ))}
      <Honeypot />
      <p className={`note ${styles.privacy}`}>
        {text.privacy} <a href={privacyPath}>{text.privacyLink}</a>
        {text.language === 'en' && !privacyPath.startsWith('/en/') && ' (in German)'}.
      </p>
      <div className={styles.end} ref={endRef} tabIndex={-1}>
        {!isSent && (
          <button className="button" type="submit" disabled={isSending}>
            <ChangingText>{isSending ? text.sending : text.send}</ChangingText>
          </button>
        )}
        {/* Rendered from the start, or screen readers would miss the change. */}
        <div role="status" aria-atomic="false">
          {isSent && <p className="notice">{notices.sent}</p>}
          {/* Keyed, so that a repeated failure is announced again. */}
          {failures > 0 && (
            <p key={failures} className="notice" data-failed>
              {notices.failed}
            </p>
          )}
        </div>
        {isSent && next && <p className={`soft ${styles.next}`}>{next}</p>}
      </div>
    </form>
  );
}

/** The honeypot: hidden from view, tab order and screen readers. */
function Honeypot() {
  return (
    <label className="visually-hidden" aria-hidden="true" lang="de">
      Bitte leer lassen
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
