import { useId } from 'react';
import { honeypotField } from '../../../contract/honeypot.ts';
import styles from './enquiry-form.module.css';
import { type EnquiryFormText, enquiryForms } from './enquiry-forms.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { useEnquiry } from './use-enquiry.ts';

interface EnquiryFormProps {
  readonly form: keyof typeof enquiryForms;
  /** Offered when sending failed. */
  readonly mailbox: string;
}

/**
 * The contact form and the abuse form. Without scripts it posts to the same path, and the server
 * answers with a page.
 */
export function EnquiryForm({ form, mailbox }: EnquiryFormProps) {
  const formId = useId();
  const text: EnquiryFormText = enquiryForms[form];
  const { attributes, summary, fields, endRef, isSending, isSent, failures } = useEnquiry(text);
  const notices = text.notices(mailbox);

  return (
    <form {...attributes} className={styles.form} aria-label={text.name}>
      <ErrorSummary formId={formId} language={text.language} {...summary} />
      {fields.map((field) => (
        <Field key={field.name} id={`${formId}-${field.name}`} {...field} />
      ))}
      <Honeypot id={`${formId}-website`} />
      <p className={styles.privacy}>
        {text.privacy} <a href="/datenschutz">{text.privacyLink}</a>.
      </p>
      <div className={styles.end} ref={endRef} tabIndex={-1}>
        {!isSent && (
          <button className={styles.submit} type="submit" disabled={isSending}>
            {isSending ? text.sending : text.send}
          </button>
        )}
        {/* There from the start, or a screen reader would miss the change. Only what is new is read out. */}
        <div role="status" aria-atomic="false" className={styles.notice}>
          {isSent && <p>{notices.sent}</p>}
          {/* A second failure is said again, though in the same words. */}
          {failures > 0 && (
            <p key={failures} data-failed>
              {notices.failed}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}

/** A field for programs only: out of sight, out of the tab order, hidden from screen readers. */
function Honeypot({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true" lang="de">
      <label htmlFor={id}>Bitte leer lassen</label>
      <input id={id} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
