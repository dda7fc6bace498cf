import type { ComponentProps } from 'react';
import { company } from '../facts.ts';
import { brand, logo, paintedInPage } from '../identity/brand.ts';
import styles from './header.module.css';

const heightPx = 32;
const widthPx = Math.round(heightPx * logo.ratio);
const firstId = 'company-logo';
// Unique ids: a gradient does not paint if its first definition is hidden, as the header is in print.
const needsItself = /url\(#|href="#/.test(logo.shapes);

interface LogoProps {
  readonly name: string;
  /** Place on the page; unique. */
  readonly place: 'header' | 'footer' | 'letterhead';
  /** Target of the link, if any. */
  readonly link?: ComponentProps<'a'>;
}

/** The logo beside the company's name, unless it contains the name. */
export function Logo({ name, place, link }: LogoProps) {
  const drawn = (
    <>
      {place === 'header' || needsItself ? (
        <svg
          viewBox={logo.viewBox}
          width={widthPx}
          height={heightPx}
          id={place === 'header' ? firstId : undefined}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file.
          dangerouslySetInnerHTML={{ __html: paintedInPage(logo, place) }}
        />
      ) : (
        <svg width={widthPx} height={heightPx} aria-hidden="true">
          <use href={`#${firstId}`} />
        </svg>
      )}
      {brand.nameInLogo ? <span className="visually-hidden">{name}</span> : name}
    </>
  );
  if (!link) return <span className={styles.logo}>{drawn}</span>;
  return (
    <a {...link} className={`${styles.logo} ${link.className}`}>
      {drawn}
    </a>
  );
}

/** First line in print: company, contact, address of the page. */
export function Letterhead({ address }: { address: string | undefined }) {
  const { street, postalCode, city } = company.address;
  return (
    <p className={styles.letterhead}>
      <Logo name={company.name} place="letterhead" />
      {[
        [company.legalName, street, `${postalCode} ${city}`].join(' · '),
        [company.phone, company.mailboxes.contact].join(' · '),
        address,
      ].join('\n')}
    </p>
  );
}
