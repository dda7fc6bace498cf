import { useId } from 'react';
import { addressHint } from '../../../contract/address-hint.ts';
import { honeypotField, type Language } from '../../../contract/enquiry-rules.ts';
import { type FormName, formIn } from '../../../contract/forms.ts';
import { ChangingText } from '../changing-text.tsx';
import styles from './enquiry-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { useEnquiry } from './use-enquiry.ts';

interface EnquiryFormProps {
  /** Prefix of ids on the page that answers a form. */
  readonly form: `${FormName}-${Language}`;
  /** Path of the privacy statement, in the language of the form if available. */
  readonly privacyPath: string;
  /** Offered if sending failed. */
  readonly mailbox: string;
  /** Also offered if the form cannot take an address. */
  readonly phone: string;
  /** Next steps, shown below the notice after sending. */
  readonly next?: string | undefined;
  /** Whether it is on the page that answers a form without scripts. The server fills in values and errors. */
  readonly isAnswer?: boolean;
}

const words = {
  de: { sending: 'Wird gesendet …', privacyLink: 'Datenschutzerklärung' },
  en: { sending: 'Sending …', privacyLink: 'privacy statement' },
};

/**
 * The contact form and the abuse form. Without scripts it posts to the same path, which answers with a page.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { form, mailbox, phone, privacyPath, next, isAnswer } = props;
  const ownId = useId();
  const formId = isAnswer ? form : ownId;
  const [name, language] = form.split('-') as [FormName, Language];
  const text = formIn(name, language);
  const { sending, privacyLink } = words[language];
  const { attributes, summary, fields, endRef, state, failures } = useEnquiry(text);
  const hintFor = (address: string) => addressHint(address, language, { mailbox, phone });

  return (
    <form {...attributes} className={styles.form} aria-label={text.title}>
      <ErrorSummary formId={formId} language={language} {...summary} />
      {fields.map((field) => (
        <Field
          key={field.name}
          id={`${formId}-${field.name}`}
          language={language}
          isAnswer={isAnswer}
          hintFor={hintFor}
          {...field}
        />
      ))}
      {/* The honeypot: hidden from view, tab order and screen readers. */}
      <label className="visually-hidden" aria-hidden="true" lang="de">
        Bitte leer lassen
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
      <p className={`note ${styles.privacy}`}>
        {text.privacy} <a href={privacyPath}>{privacyLink}</a>
        {language === 'en' && !privacyPath.startsWith('/en/') && ' (in German)'}.
      </p>
      <div className={styles.end} ref={endRef} tabIndex={-1}>
        {state !== 'sent' && (
          <button className="button" type="submit" disabled={state === 'sending'}>
            <ChangingText>{state === 'sending' ? sending : text.send}</ChangingText>
          </button>
        )}
        {/* Rendered from the start, or screen readers would miss the change. */}
        <div role="status" aria-atomic="false">
          {state === 'sent' && <p className="notice">{text.sent}</p>}
          {/* Keyed, so that a repeated failure is announced again. */}
          {failures > 0 && (
            <p key={failures} className="notice" data-failed>
              {`${text.failed} ${mailbox}`}
            </p>
          )}
        </div>
        {state === 'sent' && next && <p className={`soft ${styles.next}`}>{next}</p>}
      </div>
    </form>
  );
}
