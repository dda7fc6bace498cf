import type { ReactNode } from 'react';
import { company, telephoneLink } from '../../facts.ts';
import styles from './contact-section.module.css';

interface ContactSectionProps {
  readonly heading: string;
  readonly intro: string;
  /** The contact form. */
  readonly children: ReactNode;
}

/** The end of a page: who answers, when, and the form. */
export function ContactSection({ heading, intro, children }: ContactSectionProps) {
  return (
    <section className={styles.section} id="contactform" aria-labelledby="contactform-heading">
      <div className={styles.width}>
        <div>
          <h2 id="contactform-heading">{heading}</h2>
          <p className={styles.intro}>{intro}</p>
          <dl className={styles.reach}>
            <dt>Telefon</dt>
            <dd>
              <a href={telephoneLink(company.phone)}>{company.phone}</a>
            </dd>
            <dt>E-Mail</dt>
            <dd>
              <a href={`mailto:${company.mailboxes.contact}`}>{company.mailboxes.contact}</a>
            </dd>
            <dt>Besetzt</dt>
            <dd>{company.supportHours}</dd>
          </dl>
        </div>
        {children}
      </div>
    </section>
  );
}
