// Who runs this site, in the words of schema.org. Every fact comes from content/company.yaml; people
// are left out: samples do not exist, and real ones need not be in a search engine.
import type { DayOfWeek, LocalBusiness } from 'schema-dts';
import { type Day, readOpeningHours } from '../../../content/schema/opening-hours.ts';
import { baseAddress } from '../../base-address.ts';
import { company } from '../../facts.ts';
import { shownLanguages } from '../../language/english-pages.ts';

/** How other nodes refer to the company. */
export const companyReference = { '@id': `${baseAddress}/#company` } as const;

const daysOfWeek: Readonly<Record<Day, DayOfWeek>> = {
  Mo: 'https://schema.org/Monday',
  Di: 'https://schema.org/Tuesday',
  Mi: 'https://schema.org/Wednesday',
  Do: 'https://schema.org/Thursday',
  Fr: 'https://schema.org/Friday',
  Sa: 'https://schema.org/Saturday',
  So: 'https://schema.org/Sunday',
};

/**
 * The company with its address, the ways to reach it and its support hours.
 * @param picture address of what stands for it
 */
export function companyNode(picture: string): LocalBusiness {
  const { address, mailboxes } = company;
  const hours = (readOpeningHours(company.supportHours) ?? []).map((entry) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: entry.days.map((day) => daysOfWeek[day]),
    opens: entry.opens,
    closes: entry.closes,
  }));
  return {
    '@type': 'LocalBusiness',
    ...companyReference,
    name: company.name,
    legalName: company.legalName,
    slogan: company.claim,
    url: `${baseAddress}/`,
    logo: `${baseAddress}/favicon.svg`,
    image: picture,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      // ISO 3166-1. What `content/` holds of a company (register, VAT id) is German anyway.
      addressCountry: 'DE',
    },
    telephone: company.phone,
    ...(company.fax && { faxNumber: company.fax }),
    email: mailboxes.contact,
    openingHoursSpecification: hours,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: company.phone,
      email: mailboxes.support,
      availableLanguage: shownLanguages(),
    },
    vatID: company.vatId,
    ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
  };
}
