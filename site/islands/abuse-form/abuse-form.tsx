import { useId } from 'react';
import { abuseRulesIn } from '../../../contract/enquiry-rules.ts';
import { type Language, pathInLanguage } from '../../../contract/language.ts';
import { abuseNotices } from '../../../contract/notices.ts';
import { abusePath } from '../../../contract/service-paths.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { Field } from '../form/field.tsx';
import styles from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { SenderFields } from '../form/sender-fields.tsx';
import { useEnquiry } from '../form/use-enquiry.ts';
import { abuseWords } from './abuse-words.ts';

interface AbuseFormProps {
  /** The abuse mailbox, offered when sending failed. */
  readonly mailbox: string;
  /** Of the form, and of the mails that follow. */
  readonly language: Language;
}

/** The report of a violation under Art. 16 DSA. Works without scripts, as the contact form does. */
export function AbuseForm({ mailbox, language }: AbuseFormProps) {
  const formId = useId();
  const words = abuseWords[language];
  const form = useEnquiry(pathInLanguage(abusePath, language), abuseRulesIn[language]);

  return (
    <form {...form.attributes} className={styles.form} aria-label={words.form}>
      <ErrorSummary formId={formId} language={language} {...form.summary} />
      <SenderFields formId={formId} field={form.field} words={words.sender} />
      <Field
        id={`${formId}-client`}
        label={words.client}
        note={words.clientNote}
        autoComplete="organization"
        {...form.field('client')}
      />
      <Field
        id={`${formId}-location`}
        label={words.location}
        note={words.locationNote}
        {...form.field('location')}
      />
      <Field id={`${formId}-content`} label={words.content} {...form.field('content')} />
      <Honeypot id={`${formId}-website`} />
      <p className={styles.privacy}>
        {words.goodFaith} {words.privacy} <a href="/datenschutz">{words.privacyLink}</a>.
      </p>
      {form.state !== 'sent' && (
        <button className={styles.submit} type="submit" disabled={form.state === 'sending'}>
          {form.state === 'sending' ? words.sending : words.send}
        </button>
      )}
      <FormNotice state={form.state} notices={abuseNotices(mailbox, language)} />
    </form>
  );
}
