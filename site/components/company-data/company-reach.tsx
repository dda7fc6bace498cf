// Ways to reach the company, inside a sentence or as a list. From content/company.yaml.
import type { ReactNode } from 'react';
import type { Company } from '../../../content/schema/company.ts';
import { company, telephoneLink } from '../../facts.ts';
import { ExternalIcon } from '../icon/icon.tsx';
import styles from './company-data.module.css';

/** Telephone, fax, e-mail and support with its hours. */
export function CompanyReach() {
  return (
    <dl className={styles.list}>
      <dt>Telefon</dt>
      <dd>
        <PhoneLink />
      </dd>
      <dt>Fax</dt>
      <dd>
        <FaxNumber />
      </dd>
      <dt>E-Mail</dt>
      <dd>
        <MailLink of="contact" />
      </dd>
      <dt>Support</dt>
      <dd>
        <MailLink of="support" />
      </dd>
      <dt>Besetzt</dt>
      <dd>
        <SupportHours />
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

export function FaxNumber() {
  return <span className={styles.together}>{company.fax}</span>;
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
export function SupportHours() {
  return <>{company.supportHours.replace(/(\S) (?=Uhr)/, '$1\u00a0')}</>;
}

/** Existing customers see there how far their requests are. */
export function ServiceDeskLink({ children }: { children: ReactNode }) {
  return (
    <a href={company.serviceDesk}>
      {children}
      <ExternalIcon />
    </a>
  );
}
