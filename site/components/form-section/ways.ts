// Other ways to reach us than the form beside which they stand.
import { company, telephoneLink } from '../../facts.ts';

const { address, mailboxes } = company;

export const contactWays = [
  { name: 'Telefon', text: company.phone, link: telephoneLink(company.phone) },
  { name: 'E-Mail', text: mailboxes.contact, link: `mailto:${mailboxes.contact}` },
  { name: 'Besetzt', text: company.supportHours },
];

export const abuseWays = [
  { name: 'E-Mail', text: mailboxes.abuse, link: `mailto:${mailboxes.abuse}` },
  {
    name: 'Post',
    text: `${company.legalName}, ${address.street}, ${address.postalCode} ${address.city}`,
  },
  { name: 'Sprachen', text: 'Deutsch und Englisch' },
];
