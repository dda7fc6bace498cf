import { germanYear } from '../../contract/berlin-day.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { MailLink, PhoneLink } from '../blocks/company.tsx';
import icons from '../blocks/icon.module.css';
import { claimIn, company } from '../facts.ts';
import { langOf, sampleCompanyWords, translatorFor, wordJoiner } from '../i18n/words.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { navigationIn } from './navigation.ts';

/** Address, contact links, social networks, legal links, copyright line. */
export function Footer({ language }: { language: Language }) {
  const { address } = company;
  const town = `${address.postalCode} ${address.city}${language === 'en' ? ', Germany' : ''}`;
  const t = translatorFor(language);
  const year = germanYear(Date.now());
  return (
    <footer className={styles.footer}>
      <p className={styles.brand}>
        <Logo />
        {claimIn(language)}
      </p>
      <address>{[company.legalName, address.street, town].join('\n')}</address>
      {/* Aligned by tabs. */}
      <p className={styles.reach}>
        {`${t('Telefon')}\t`}
        <PhoneLink />
        {company.fax && `\nFax\t${company.fax}`}
        {`\n${t('E-Mail')}\t`}
        <MailLink to={company.mailboxes.contact} />
        {'\nSupport\t'}
        <MailLink to={company.mailboxes.support} />
      </p>
      {company.social.length > 0 && (
        <p className={styles.social}>
          {company.social.map(({ name, url }) => (
            <a
              key={url}
              className={icons.external}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${name} (${t('öffnet in neuem Tab')})`}
            >
              {name}
              {wordJoiner}
            </a>
          ))}
        </p>
      )}
      <p className={styles.closing} data-year={year}>
        {[
          `© ${year} ${company.legalName}`,
          t(
            'Angebote nur für Unternehmen und öffentliche Stellen; alle Preise netto zuzüglich Umsatzsteuer.',
          ),
          company.sample && t(sampleCompanyWords),
        ]
          .filter(Boolean)
          .join('\n')}
      </p>
      <nav aria-label={t('Fußzeile')} className={styles.legal}>
        {navigationIn(language).legal.map(({ link, text }) => (
          <a key={link} href={link} lang={langOf(text)}>
            {text}
          </a>
        ))}
      </nav>
    </footer>
  );
}
