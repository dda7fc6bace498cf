import type { ReactNode } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import type { FormName } from '../../../contract/forms.ts';
import { company, hoursIn } from '../../facts.ts';
import { translatorFor } from '../../i18n/words.ts';
import { MailLink, PhoneLink } from '../company.tsx';
import { Facts } from '../facts.tsx';
import styles from './form-section.module.css';

interface FormSectionProps {
  readonly kind: FormName;
  readonly heading: string;
  readonly intro: string;
  readonly mailbox: string;
  readonly language: Language;
  /** The form. */
  readonly children: ReactNode;
}

/** A form with other ways to reach us beside it. */
export function FormSection(props: FormSectionProps) {
  const { kind, heading, intro, mailbox, language, children } = props;
  const t = translatorFor(language);
  const id = `${kind}form`;
  const phone = <PhoneLink />;
  const mail = [t('E-Mail'), <MailLink key="mail" to={mailbox} />] as const;
  return (
    <section
      className={`band surface split ${styles.form}`}
      id={id}
      aria-labelledby={`${id}-heading`}
    >
      <div>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p className={styles.intro}>{intro}</p>
        {kind === 'contact' ? (
          <Facts of={[[t('Telefon'), phone], mail, [t('Erreichbar'), hoursIn(language)]]} />
        ) : (
          <Facts
            of={[mail, [t('Post'), postIn(language)], [t('Sprachen'), t('Deutsch und Englisch')]]}
          />
        )}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** No line break between street and number, or postal code and town. */
function postIn(language: Language): string {
  const { address, legalName } = company;
  const street = address.street.replace(/ (?=\d)/, '\u00a0');
  const country = language === 'en' ? ', Germany' : '';
  return `${legalName}, ${street}, ${address.postalCode}\u00a0${address.city}${country}`;
}
