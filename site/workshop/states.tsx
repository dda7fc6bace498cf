import { addressHint } from '../../contract/address-hint.ts';
import { contactRules } from '../../contract/enquiry-rules.ts';
import { contactNotices } from '../../contract/notices.ts';
import type { PowerLatest } from '../../contract/power.ts';
import { printSolar } from '../../contract/printed-solar.ts';
import { company } from '../facts.ts';
import formStyles from '../islands/enquiry-form/enquiry-form.module.css';
import { ErrorSummary } from '../islands/enquiry-form/error-summary.tsx';
import { Field, type FieldProps } from '../islands/enquiry-form/field.tsx';
import { PowerMeter } from '../islands/power-meter/power-meter.tsx';
import { Forced } from './part.tsx';
import styles from './workshop.module.css';

const { mailboxes, phone } = company;
const mail = {
  name: 'mail',
  type: 'email',
  hint: (value: string) => addressHint(value, 'de', { mailbox: mailboxes.contact, phone }),
  label: 'E-Mail-Adresse',
  rule: contactRules.mail,
  judged: undefined,
  onLeave: () => {},
} as const;
const fields: readonly FieldProps[] = [
  { ...mail, id: 'field-empty' },
  ...['anna.muster@kunde.example', 'anna.muster', 'anna@haus.versicherung'].map((value) => ({
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
  const notices = contactNotices(mailboxes.contact);
  return (
    <div className={formStyles.form}>
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
          { name: 'name', message: contactRules.name.message, isFixed: true },
          { name: 'mail', message: contactRules.mail.message, isFixed: false },
        ]}
      />
      <Forced>
        <button className={formStyles.submit} type="button">
          Nachricht senden
        </button>
      </Forced>
      <Forced states={['rest']}>
        <button className={formStyles.submit} type="button" disabled>
          Wird gesendet …
        </button>
      </Forced>
      <div className={formStyles.notice}>
        <p>{notices.sent}</p>
        <p data-failed>{notices.failed}</p>
      </div>
    </div>
  );
}

const minuteMs = 60_000;

/** What the plant may tell: its watts, how old they are, and what it is. */
const sights: readonly { name: string; watts: number | null; ageMs: number; isReal?: true }[] = [
  { name: 'simulated, fresh', watts: 86_420, ageMs: 0 },
  { name: 'measured, fresh', watts: 243_900, ageMs: 0, isReal: true },
  { name: 'stale', watts: 61_000, ageMs: 25 * minuteMs, isReal: true },
  { name: 'nothing to earn', watts: 0, ageMs: 0, isReal: true },
  { name: 'negative', watts: -120, ageMs: 0, isReal: true },
  { name: 'unknown', watts: null, ageMs: 0 },
];

// For a company without a plant.
const somewhere = { latitude: 51, longitude: 10, place: 'Musterstadt' };

/** The solar readout as the server prints it, for each thing the plant may tell. */
export function MeterStates({ nowMs }: { nowMs: number }) {
  const plant = company.solar ?? somewhere;
  return sights.map(({ name, watts, ageMs, isReal }) => {
    const latest: PowerLatest = {
      watts,
      time: watts === null ? null : new Date(nowMs - ageMs).toISOString(),
      source: isReal ? 'modbus-tcp' : 'simulation',
      stale: ageMs > 0,
    };
    return (
      <div key={name} className={styles.night}>
        <p>{name}</p>
        <PowerMeter printed={printSolar(latest, nowMs, plant)} plant={plant} />
      </div>
    );
  });
}
