// Ways to reach the company, inside a sentence or as a list. From content/company.yaml.

import { Fragment, type ReactNode } from 'react';
import type { Company } from '../../model/company.ts';
import { company, hoursIn, telephoneLink } from '../facts.ts';
import { translated } from '../i18n/translated.ts';
import { joined, type Spoken, sayIn } from '../i18n/words.ts';
import styles from './company.module.css';
import icons from './icon.module.css';
import { SampleMark } from './sample-mark/sample-mark.tsx';

// Kept together, a name longer than a phone is wide would leave half a line empty before it.
const longestTogether = 25;

/** The full name with legal form, inside a sentence. */
export function CompanyName() {
  const { legalName } = company;
  if (legalName.length > longestTogether) return legalName;
  return <span className={styles.together}>{legalName}</span>;
}

/** Name and postal address as a block. */
export function CompanyAddress({ language }: Spoken) {
  const { address, legalName } = company;
  return (
    <address className={styles.address}>
      <strong>{legalName}</strong>
      <br />
      {address.street}
      <br />
      {address.postalCode} {address.city}
      <br />
      {language === 'en' ? 'Germany' : address.country}
    </address>
  );
}

/** Telephone, fax, e-mail and support with its hours. */
export function CompanyReach({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <dl className="facts">
      <dt>{say('Telefon')}</dt>
      <dd>
        <PhoneLink />
      </dd>
      {company.fax && (
        <>
          <dt>Fax</dt>
          <dd>
            <span className={styles.together}>{company.fax}</span>
          </dd>
        </>
      )}
      <dt>{say('E-Mail')}</dt>
      <dd>
        <MailLink of="contact" />
      </dd>
      <dt>Support</dt>
      <dd>
        <MailLink of="support" />
      </dd>
      <dt>{say('Erreichbar')}</dt>
      <dd>
        <SupportHours language={language} />
      </dd>
    </dl>
  );
}

export function PhoneLink() {
  return (
    <a className={styles.together} href={telephoneLink(company.phone)}>
      {company.phone}
    </a>
  );
}

interface MailLinkProps {
  /** Name of the mailbox in content/company.yaml. */
  readonly of: keyof Company['mailboxes'];
  readonly subject?: string;
}

/**
 * A link that opens the visitor's mail program.
 * @throws Error when there is no mailbox of that name, so that a typing slip stops the build
 */
export function MailLink({ of, subject }: MailLinkProps) {
  const mailbox = company.mailboxes[of];
  if (!mailbox) {
    const known = Object.keys(company.mailboxes).join(', ');
    throw new Error(`content/company.yaml has no mailbox "${of}". Known ones: ${known}`);
  }
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a className={styles.mail} href={`mailto:${mailbox}${query}`}>
      {mailbox}
    </a>
  );
}

/** When the support is staffed, e.g. "Mo–Fr 09:00–17:00 Uhr". */
export function SupportHours({ language }: Spoken) {
  return hoursIn(language)
    .split(', ')
    .map((hours, index) => (
      <Fragment key={hours}>
        {index > 0 && ', '}
        <span className={styles.together}>{hours}</span>
      </Fragment>
    ));
}

/** Existing customers see there how far their requests are. */
export function ServiceDeskLink({ children }: { children: ReactNode }) {
  return (
    <a className={icons.external} href={company.serviceDesk}>
      {children}
      {joined}
    </a>
  );
}

/** Register court, register number and VAT identification number. Source: § 5 DDG. */
export function RegisterData({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <dl className="facts">
      <dt>{say('Registergericht')}</dt>
      <dd>{translated(company.register.court, language)}</dd>
      <dt>{say('Registernummer')}</dt>
      <dd>{company.register.number}</dd>
      {company.register.generalPartner && (
        <>
          <dt>{say('Persönlich haftend')}</dt>
          <dd>{company.register.generalPartner}</dd>
        </>
      )}
      <dt>{say('Umsatzsteuer-ID')}</dt>
      <dd>{company.vatId}</dd>
    </dl>
  );
}

/** Who represents the company. */
export function Management({ language }: Spoken) {
  return (
    <ul className="plain soft">
      {company.management.map((person) => (
        <li key={person.name}>
          {person.name}, {translated(person.role, language)}{' '}
          <SampleMark of={company} language={language} />
        </li>
      ))}
    </ul>
  );
}

/** Who answers for editorial content, inside a sentence. */
export function EditorialResponsible({ language }: Spoken) {
  return (
    <>
      {company.editorialResponsible} <SampleMark of={company} language={language} />
    </>
  );
}
