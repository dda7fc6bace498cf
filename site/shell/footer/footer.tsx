import { copyrightYearMarker } from '../../../contract/page-markers.ts';
import { ExternalIcon } from '../../components/icon/icon.tsx';
import { company, navigation, telephoneLink } from '../../facts.ts';
import { Logo } from '../logo/logo.tsx';
import styles from './footer.module.css';

/** Address, ways to reach us, social networks, legal links, copyright line. */
export function Footer() {
  const { address } = company;
  return (
    <footer className={styles.footer} lang="de">
      <div className={styles.width}>
        <div className={styles.columns}>
          <div>
            <Logo name={company.name} />
            <p className={styles.claim}>{company.claim}</p>
          </div>
          <address className={styles.address}>
            {company.legalName}
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city}
          </address>
          <dl className={styles.reach}>
            <dt>Telefon</dt>
            <dd>
              <a href={telephoneLink(company.phone)}>{company.phone}</a>
            </dd>
            <dt>Fax</dt>
            <dd>{company.fax}</dd>
            <dt>E-Mail</dt>
            <dd>
              <a href={`mailto:${company.mailboxes.contact}`}>{company.mailboxes.contact}</a>
            </dd>
            <dt>Support</dt>
            <dd>
              <a href={`mailto:${company.mailboxes.support}`}>{company.mailboxes.support}</a>
            </dd>
          </dl>
          <ul className={styles.social}>
            {company.social.map((network) => (
              <li key={network.url}>
                <a href={network.url} target="_blank" rel="noopener noreferrer">
                  {network.name}
                  <ExternalIcon />
                  <span className="visually-hidden"> (öffnet in neuem Tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.closing}>
          <p>
            © {import.meta.env.DEV ? new Date().getFullYear() : copyrightYearMarker}{' '}
            {company.legalName}
          </p>
          <ul className={styles.legal}>
            {navigation.legal.map((entry) => (
              <li key={entry.link}>
                <a href={entry.link}>{entry.text}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
