import type { Language } from '../../contract/enquiry-rules.ts';
import icons from '../blocks/icon.module.css';
import { sampleCompanyWords } from '../blocks/sample-mark/sample-company-words.ts';
import { claimIn, company, telephoneLink } from '../facts.ts';
import { langOf, translatorFor, wordJoiner } from '../i18n/words.ts';
import { copyrightYear } from './copyright-year.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { navigationIn } from './navigation.ts';

/** Address, contact links, social networks, legal links, copyright line. */
export function Footer({ language }: { language: Language }) {
  const { address } = company;
  const town = `${address.postalCode} ${address.city}${language === 'en' ? ', Germany' : ''}`;
  const t = translatorFor(language);
  const year = copyrightYear(Date.now());
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Logo />
          <p className={styles.claim}>{claimIn(language)}</p>
        </div>
        <address>{[company.legalName, address.street, town].join('\n')}</address>
        <dl className={`facts ${styles.reach}`}>
          <dt>{t('Telefon')}</dt>
          <dd>
            <a href={telephoneLink(company.phone)}>{company.phone}</a>
          </dd>
          {company.fax && (
            <>
              <dt>Fax</dt>
              <dd>{company.fax}</dd>
            </>
          )}
          <dt>{t('E-Mail')}</dt>
          <dd>
            <a href={`mailto:${company.mailboxes.contact}`}>{company.mailboxes.contact}</a>
          </dd>
          <dt>Support</dt>
          <dd>
            <a href={`mailto:${company.mailboxes.support}`}>{company.mailboxes.support}</a>
          </dd>
        </dl>
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
      </div>
      <div className={styles.closing}>
        <p data-year={year}>{`© ${year} ${company.legalName}`}</p>
        <p>
          {t(
            'Angebote nur für Unternehmen und öffentliche Stellen; alle Preise netto zuzüglich Umsatzsteuer.',
          )}
        </p>
        {company.sample && <p>{t(sampleCompanyWords)}</p>}
        <nav aria-label={t('Fußzeile')} className={styles.legal}>
          {navigationIn(language).legal.map(({ link, text }) => (
            <a key={link} href={link} lang={langOf(text)}>
              {text}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
