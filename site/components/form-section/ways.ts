// Other ways to reach us than the form beside which they stand.
import type { Language } from '../../../contract/language.ts';
import { company, telephoneLink } from '../../facts.ts';

const { address, mailboxes } = company;

export function contactWays(mailbox: string) {
  return [
    { name: 'Telefon', text: company.phone, link: telephoneLink(company.phone) },
    { name: 'E-Mail', text: mailbox, link: `mailto:${mailbox}` },
    { name: 'Besetzt', text: company.supportHours },
  ];
}

const abuseMail = { text: mailboxes.abuse, link: `mailto:${mailboxes.abuse}` };
const postalAddress = `${company.legalName}, ${address.street}, ${address.postalCode} ${address.city}`;

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
