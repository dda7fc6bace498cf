import { useId } from 'react';
import { contactRules } from '../../../contract/enquiry-rules.ts';
import { contactNotices } from '../../../contract/notices.ts';
import { contactPath } from '../../../contract/service-paths.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { Field } from '../form/field.tsx';
import styles from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { SenderFields } from '../form/sender-fields.tsx';
import { useEnquiry } from '../form/use-enquiry.ts';

interface ContactFormProps {
  /** Offered when sending failed. */
  readonly mailbox: string;
}

/** The contact form. Without scripts it posts to the same path and the server answers with a page. */
export function ContactForm({ mailbox }: ContactFormProps) {
  const formId = useId();
  const form = useEnquiry(contactPath, contactRules);

  return (
    <form {...form.attributes} className={styles.form} aria-label="Kontaktformular">
      <ErrorSummary formId={formId} {...form.summary} />
      <SenderFields formId={formId} field={form.field} />
      <Field id={`${formId}-content`} label="Nachricht" {...form.field('content')} />
      <Honeypot id={`${formId}-website`} />
      <p className={styles.privacy}>
        Wir verwenden Ihre Angaben, um Ihre Anfrage zu beantworten. Mehr steht in der{' '}
        <a href="/datenschutz">Datenschutzerklärung</a>.
      </p>
      {form.state !== 'sent' && (
        <button className={styles.submit} type="submit" aria-disabled={form.state === 'sending'}>
          {form.state === 'sending' ? 'Wird gesendet …' : 'Nachricht senden'}
        </button>
      )}
      <FormNotice state={form.state} notices={contactNotices(mailbox)} />
    </form>
  );
}
