// Other ways to reach us than the form beside which they stand.
import type { Language } from '../../../contract/enquiry-rules.ts';
import { company, hoursIn, telephoneLink } from '../../facts.ts';
import { sayIn } from '../../language/say.ts';

const { address, mailboxes } = company;

export function contactWays(mailbox: string, language: Language) {
  const say = sayIn(language);
  return [
    { name: say('Telefon'), text: company.phone, link: telephoneLink(company.phone) },
    { name: say('E-Mail'), text: mailbox, link: `mailto:${mailbox}` },
    { name: say('Erreichbar'), text: hoursIn(language) },
  ];
}

const abuseMail = { text: mailboxes.abuse, link: `mailto:${mailboxes.abuse}` };
// A number stays on the line of its street or town.
const postalAddress = [
  company.legalName,
  address.street.replace(/ (?=\d)/, '\u00a0'),
  `${address.postalCode}\u00a0${address.city}`,
].join(', ');

export const abuseWaysIn = {
  de: [
    { name: 'E-Mail', ...abuseMail },
    { name: 'Post', text: postalAddress },
    { name: 'Sprachen', text: 'Deutsch und Englisch' },
  ],
  en: [
    { name: 'E-mail', ...abuseMail },
    { name: 'Post', text: `${postalAddress}, Germany` },
    { name: 'Languages', text: 'German and English' },
  ],
} as const satisfies Record<Language, unknown>;
