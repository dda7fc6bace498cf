import { Fragment, type ReactNode } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { company, hoursIn, telephoneLink } from '../../facts.ts';
import { sayIn } from '../../i18n/words.ts';
import { type EnquiryFormText, enquiryForms } from '../../islands/enquiry-form/enquiry-forms.ts';
import styles from './form-section.module.css';

interface FormSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly intro: string;
  /** Other ways to reach us, beside the form. */
  readonly ways: readonly {
    readonly name: string;
    readonly text: string;
    readonly link?: string;
  }[];
  /** The form. */
  readonly children: ReactNode;
}

/** The end of a page: who answers, when, and the form. */
export function FormSection({ id, heading, intro, ways, children }: FormSectionProps) {
  return (
    <section
      className={`band surface split ${styles.form}`}
      id={id}
      aria-labelledby={`${id}-heading`}
    >
      <div>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className={styles.intro}>{intro}</p>
        <dl className={`facts ${styles.ways}`}>
          {ways.map(({ name, text, link }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{link ? <a href={link}>{text}</a> : text}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <div>{children}</div>
    </section>
  );
}

interface UnsentNoteProps {
  readonly form: keyof typeof enquiryForms;
  /** Offered when sending failed. */
  readonly mailbox: string;
}

/**
 * Below a form: says that it could not be sent while its script is not there (`site/layout/hold-unsent.ts`). Outside of
 * the island, or React would find it changed. The element is there from the start, or a screen reader would miss it.
 */
export function UnsentNote({ form, mailbox }: UnsentNoteProps) {
  const text: EnquiryFormText = enquiryForms[form];
  return (
    <p
      className={`notice ${styles.unsent}`}
      role="status"
      data-failed
      data-unsent={text.notices(mailbox).failed}
    />
  );
}

// Other ways to reach us than the form beside which they stand.
const { address, mailboxes } = company;

export function contactWays(mailbox: string, language: Language) {
  const say = sayIn(language);
  return [
    { name: say('Telefon'), text: company.phone, link: telephoneLink(company.phone) },
    { name: say('E-Mail'), text: mailbox, link: `mailto:${mailbox}` },
    { name: say('Erreichbar'), text: hoursIn(language) },
  ];
}

const abuseMail = { text: mailboxes.abuse, link: `mailto:${mailboxes.abuse}` };
// A number stays on the line of its street or town.
const postalAddress = [
  company.legalName,
  address.street.replace(/ (?=\d)/, '\u00a0'),
  `${address.postalCode}\u00a0${address.city}`,
].join(', ');

export const abuseWaysIn = {
  de: [
    { name: 'E-Mail', ...abuseMail },
    { name: 'Post', text: postalAddress },
    { name: 'Sprachen', text: 'Deutsch und Englisch' },
  ],
  en: [
    { name: 'E-mail', ...abuseMail },
    { name: 'Post', text: `${postalAddress}, Germany` },
    { name: 'Languages', text: 'German and English' },
  ],
} as const satisfies Record<Language, unknown>;
