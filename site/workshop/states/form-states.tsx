import { contactRules } from '../../../contract/enquiry-rules.ts';
import { contactNotices } from '../../../contract/notices.ts';
import { company } from '../../facts.ts';
import styles from '../../islands/enquiry-form/enquiry-form.module.css';
import { ErrorSummary } from '../../islands/enquiry-form/error-summary.tsx';
import { Field, type FieldProps } from '../../islands/enquiry-form/field.tsx';
import { Forced } from './forced.tsx';

const mail = {
  name: 'mail',
  label: 'E-Mail-Adresse',
  rule: contactRules.mail,
  judged: undefined,
  onLeave: () => {},
};
const fields: readonly FieldProps[] = [
  { ...mail, id: 'field-empty' },
  ...['anna.muster@kunde.example', 'anna.muster'].map((value) => ({
    ...mail,
    id: `field-${value}`,
    defaultValue: value,
    judged: value,
  })),
  { ...mail, id: 'field-text', name: 'content', label: 'Nachricht', rule: contactRules.content },
  { ...mail, id: 'field-note', label: 'Kundenname', note: 'falls bekannt' },
];

/** The forms' fields, buttons, summary and notices, each in its states, as in a form of the site. */
export function FormStates() {
  const notices = contactNotices(company.mailboxes.contact);
  return (
    <div className={styles.form}>
      {fields.map((field) => (
        <Field key={field.id} {...field} />
      ))}
      <Forced>
        <Field {...mail} id="field-forced" />
      </Forced>
      <ErrorSummary
        formId="workshop"
        attempt={0}
        complaints={[
          { name: 'name', message: contactRules.name.message, isMended: true },
          { name: 'mail', message: contactRules.mail.message, isMended: false },
        ]}
      />
      <Forced>
        <button className={styles.submit} type="button">
          Nachricht senden
        </button>
      </Forced>
      <Forced states={['rest']}>
        <button className={styles.submit} type="button" disabled>
          Wird gesendet …
        </button>
      </Forced>
      <div className={styles.notice}>
        <p>{notices.sent}</p>
        <p data-failed>{notices.failed}</p>
      </div>
    </div>
  );
}
