import { Fragment, type ReactNode } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { company, hoursIn, telephoneLink } from '../../facts.ts';
import { translatorFor } from '../../i18n/words.ts';
import styles from './form-section.module.css';

interface FormSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly intro: string;
  /** Other ways to reach us, beside the form. */
  readonly channels: readonly {
    readonly name: string;
    readonly text: string;
    readonly link?: string;
  }[];
  /** The form. */
  readonly children: ReactNode;
}

/** A form with other ways to reach us beside it. */
export function FormSection({ id, heading, intro, channels, children }: FormSectionProps) {
  return (
    <section
      className={`band surface split ${styles.form}`}
      id={id}
      aria-labelledby={`${id}-heading`}
    >
      <div>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className={styles.intro}>{intro}</p>
        <dl className="facts">
          {channels.map(({ name, text, link }) => (
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

/** Other ways to reach us than the contact form. */
export function contactChannels(mailbox: string, language: Language) {
  const t = translatorFor(language);
  return [
    { name: t('Telefon'), text: company.phone, link: telephoneLink(company.phone) },
    { name: t('E-Mail'), text: mailbox, link: `mailto:${mailbox}` },
    { name: t('Erreichbar'), text: hoursIn(language) },
  ];
}

/** Other ways to report illegal content. */
export function abuseChannels(language: Language) {
  const { address, legalName, mailboxes } = company;
  const t = translatorFor(language);
  // No line break between street and number, or postal code and town.
  const street = address.street.replace(/ (?=\d)/, '\u00a0');
  const town = `${address.postalCode}\u00a0${address.city}`;
  const country = language === 'en' ? ', Germany' : '';
  return [
    { name: t('E-Mail'), text: mailboxes.abuse, link: `mailto:${mailboxes.abuse}` },
    { name: t('Post'), text: `${legalName}, ${street}, ${town}${country}` },
    { name: t('Sprachen'), text: t('Deutsch und Englisch') },
  ];
}
