import { useId } from 'react';
import { abuseRules } from '../../../contract/enquiry-rules.ts';
import { abuseNotices } from '../../../contract/notices.ts';
import { abusePath } from '../../../contract/service-paths.ts';
import { Field } from '../form/field.tsx';
import styles from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { SenderFields } from '../form/sender-fields.tsx';
import { useEnquiry } from '../form/use-enquiry.ts';

interface AbuseFormProps {
  /** The abuse mailbox, offered when sending failed. */
  readonly mailbox: string;
}

/** The report of a violation under Art. 16 DSA. Works without scripts, as the contact form does. */
export function AbuseForm({ mailbox }: AbuseFormProps) {
  const formId = useId();
  const form = useEnquiry(abusePath, abuseRules);

  return (
    <form {...form.attributes} className={styles.form} aria-label="Meldeformular">
      <SenderFields formId={formId} field={form.field} />
      <Field
        id={`${formId}-client`}
        label="Behörde oder Firma, für die Sie melden"
        note="freiwillig"
        autoComplete="organization"
        {...form.field('client')}
      />
      <Field
        id={`${formId}-location`}
        label="Ort der Rechtsverletzung"
        note="URL, IP-Adresse oder Ort"
        {...form.field('location')}
      />
      <Field
        id={`${formId}-content`}
        label="Beschreibung der Rechtsverletzung"
        {...form.field('content')}
      />
      <Honeypot id={`${formId}-website`} />
      <p className={styles.privacy}>
        Mit dem Absenden erklären Sie, dass Sie in gutem Glauben davon überzeugt sind, dass Ihre
        Angaben richtig und vollständig sind. Wir verwenden sie nur für diesen Fall. Mehr steht in
        der <a href="/datenschutz">Datenschutzerklärung</a>.
      </p>
      {form.state !== 'sent' && (
        <button className={styles.submit} type="submit" disabled={form.state === 'sending'}>
          {form.state === 'sending' ? 'Wird gesendet …' : 'Meldung senden'}
        </button>
      )}
      <FormNotice state={form.state} notices={abuseNotices(mailbox)} />
    </form>
  );
}
