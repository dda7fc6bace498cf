import { abuseRulesIn, contactRules } from '../../../contract/enquiry-rules.ts';
import { contactNotices } from '../../../contract/notices.ts';
import { company } from '../../facts.ts';
import { ErrorSummary } from '../../islands/form/error-summary.tsx';
import { Field, type FieldState } from '../../islands/form/field.tsx';
import styles from '../../islands/form/form.module.css';
import { FormNotice } from '../../islands/form/form-notice.tsx';
import { Forced } from './forced.tsx';

const nothing = () => {};
const untouched: FieldState = {
  name: 'mail',
  rule: contactRules.mail,
  value: '',
  fault: undefined,
  isConfirmed: false,
  onChange: nothing,
  onLeave: nothing,
};
const fields: readonly (FieldState & { state: string })[] = [
  { ...untouched, state: 'empty' },
  { ...untouched, state: 'confirmed', value: 'anna.muster@kunde.example', isConfirmed: true },
  { ...untouched, state: 'wrong', value: 'anna.muster', fault: contactRules.mail.message },
  { ...untouched, state: 'text', name: 'content', rule: contactRules.content },
];

/** The forms' fields, buttons, summary and notices, each in its states, as in a form of the site. */
export function FormStates() {
  const notices = contactNotices(company.mailboxes.contact);
  return (
    <div className={styles.form}>
      {fields.map(({ state, ...field }) => (
        <Field key={state} id={`field-${state}`} label={`E-Mail-Adresse (${state})`} {...field} />
      ))}
      <Forced>
        <Field id="field-forced" label="E-Mail-Adresse" {...untouched} />
      </Forced>
      <Field
        id="field-note"
        label="Kundenname"
        note={'falls bekannt'}
        {...untouched}
        rule={abuseRulesIn.de.client}
      />
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
        <button className={styles.submit} type="button" aria-disabled="true">
          Wird gesendet …
        </button>
      </Forced>
      <FormNotice state="sent" notices={notices} />
      <FormNotice state="failed" notices={notices} />
    </div>
  );
}
