// Ways to reach the company, inside a sentence or as a list. From content/company.yaml.
import { Fragment, type ReactNode } from 'react';
import type { Company } from '../../../content/schema/company.ts';
import { company, hoursIn, telephoneLink } from '../../facts.ts';
import { joined, type Spoken, sayIn } from '../../language/say.ts';
import icons from '../icon/icon.module.css';
import styles from './company-data.module.css';

/** Telephone, fax, e-mail and support with its hours. */
export function CompanyReach({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <dl className={styles.list}>
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
