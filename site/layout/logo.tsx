import type { ComponentProps } from 'react';
import { company } from '../facts.ts';
import { brand, logo } from '../identity/brand.ts';
import styles from './header.module.css';

const heightPx = 32;
const widthPx = Math.round((heightPx * logo.width) / logo.height);
const symbolId = 'company-logo';

/**
 * The logo beside the company's name, unless it contains the name. The header's, a link, has the shapes for all others.
 */
export function Logo({ link }: { link?: ComponentProps<'a'> }) {
  const content = (
    <>
      <svg width={widthPx} height={heightPx} aria-hidden="true">
        {link && (
          <symbol
            id={symbolId}
            viewBox={logo.viewBox}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file.
            dangerouslySetInnerHTML={{ __html: logo.shapes }}
          />
        )}
        <use href={`#${symbolId}`} />
      </svg>
      {brand.nameInLogo ? <span className="visually-hidden">{company.name}</span> : company.name}
    </>
  );
  if (!link) return <span className={styles.logo}>{content}</span>;
  return (
    <a {...link} className={`${styles.logo} ${link.className}`}>
      {content}
    </a>
  );
}

/** First line in print: company, contact, address of the page. */
export function Letterhead({ address }: { address: string | undefined }) {
  const { street, postalCode, city } = company.address;
  return (
    <p className={styles.letterhead}>
      <Logo />
      {[
        [company.legalName, street, `${postalCode} ${city}`].join(' · '),
        [company.phone, company.mailboxes.contact].join(' · '),
        address,
      ].join('\n')}
    </p>
  );
}
