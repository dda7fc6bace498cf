// The company's data inside a sentence and as lists, from content/company.yaml.
import { Fragment, type ReactNode } from 'react';
import { company, hoursIn } from '../facts.ts';
import { translated } from '../i18n/translated.ts';
import { type LanguageProps, translatorFor, wordJoiner } from '../i18n/words.ts';
import styles from './company.module.css';
import { Facts } from './facts.tsx';
import icons from './icon.module.css';
import type { Props } from './props.ts';
import { SampleMark } from './sample-mark/sample-mark.tsx';

/** A fact about the company, or a mailbox, inside a sentence. */
export function Company({ of, subject, language }: Props<'Company'>) {
  if (of === 'name') return <NoWrap>{company.legalName}</NoWrap>;
  if (of === 'phone') return <PhoneLink className={styles.noWrap} />;
  if (of === 'hours') return <SupportHours language={language} />;
  if (of === 'editor') {
    return (
      <>
        {company.editorialResponsible} <SampleMark of={company} language={language} />
      </>
    );
  }
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return <MailLink to={company.mailboxes[of]} query={query} className={styles.mail} />;
}

/** The company's telephone number as a link, e.g. to `tel:+493023125100`. */
export function PhoneLink({ className }: { className?: string | undefined }) {
  return (
    <a className={className} href={`tel:${company.phone.replaceAll(' ', '')}`}>
      {company.phone}
    </a>
  );
}

interface MailLinkProps {
  readonly to: string;
  /** Such as the subject. */
  readonly query?: string;
  readonly className?: string | undefined;
}

/** A mail address as a link. */
export function MailLink({ to, query = '', className }: MailLinkProps) {
  return (
    <a className={className} href={`mailto:${to}${query}`}>
      {to}
    </a>
  );
}

// Longer names may wrap: as a whole they would leave a gap before them on phones.
const maxNoWrapLength = 25;

function NoWrap({ children }: { children: string }) {
  if (children.length > maxNoWrapLength) return children;
  return <span className={styles.noWrap}>{children}</span>;
}

/** Support hours, e.g. "Mo–Fr 09:00–17:00 Uhr". */
function SupportHours({ language }: LanguageProps) {
  return hoursIn(language)
    .split(', ')
    .map((hours, index) => (
      <Fragment key={hours}>
        {index > 0 && ', '}
        <NoWrap>{hours}</NoWrap>
      </Fragment>
    ));
}

/** Link to the service desk, where customers see the status of their requests. */
export function ServiceDeskLink({ children }: { children: ReactNode }) {
  return (
    <a className={icons.external} href={company.serviceDesk}>
      {children}
      {wordJoiner}
    </a>
  );
}

/** Several facts about the company as a list. */
export function CompanyList({ of, language }: Props<'CompanyList'>) {
  const t = translatorFor(language);
  if (of === 'address') return <Address language={language} />;
  if (of === 'management') return <Management language={language} />;
  if (of === 'maps') return <MapLinks language={language} />;
  const { court, generalPartner, number } = company.register;
  if (of === 'contact') {
    return (
      <Facts
        of={[
          [t('Telefon'), <PhoneLink key="phone" className={styles.noWrap} />],
          ['Fax', company.fax && <NoWrap>{company.fax}</NoWrap>],
          [t('E-Mail'), <Company key="contact" of="contact" />],
          ['Support', <Company key="support" of="support" />],
          [t('Erreichbar'), <SupportHours key="hours" language={language} />],
        ]}
      />
    );
  }
  // § 5 DDG.
  return (
    <Facts
      of={[
        [t('Registergericht'), translated(court, language)],
        [t('Registernummer'), number],
        [t('Persönlich haftend'), generalPartner],
        [t('Umsatzsteuer-ID'), company.vatId],
      ]}
    />
  );
}

function Address({ language }: LanguageProps) {
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

function Management({ language }: LanguageProps) {
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

/** Links to the office and the sites in map apps; nothing is loaded before a click. */
function MapLinks({ language }: LanguageProps) {
  const t = translatorFor(language);
  const { city, postalCode, street } = company.address;
  const query = encodeURIComponent(`${street}, ${postalCode} ${city}`);
  const places = [
    {
      name: t('Büro'),
      app: `0,0?q=${query}`,
      map: `https://www.openstreetmap.org/search?query=${query}`,
    },
    // Exact addresses of data centres are given with an appointment only.
    ...company.sites.map(({ name, latitude, longitude }) => ({
      name,
      app: `${latitude},${longitude}`,
      map: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`,
    })),
  ];
  return (
    <ul className={styles.maps}>
      {places.map(({ name, app, map }) => (
        <li key={name}>
          <strong>{name}</strong>
          <a href={`geo:${app}`}>
            {t('Karten-App öffnen')}
            <span className="visually-hidden">: {name}</span>
          </a>
          <a className={icons.external} href={map} rel="noreferrer">
            {t('Bei OpenStreetMap ansehen')}
            <span className="visually-hidden">: {name}</span>
            {wordJoiner}
          </a>
        </li>
      ))}
    </ul>
  );
}
