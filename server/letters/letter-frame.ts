// Common parts of mails to people outside: greeting, closing, signature.

import { type Language, pageIn } from '../../contract/enquiry-rules.ts';
import type { MailSettings } from '../settings/settings.ts';
import { type Block, type MailMessage, type SignatureLine, words } from './message.ts';

interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Between greeting and closing. */
  readonly blocks: readonly Block[];
}

/**
 * An automatic answer to a form. It repeats no input and carries no advertising, since anyone can enter another
 * person's address. Source: decisions "Contact and abuse form".
 * @param answerTo mailbox for replies; the sender address is not read
 */
export function automaticAnswer(
  settings: MailSettings,
  answerTo: string,
  letter: Letter,
): MailMessage {
  const { company, confirmationReturnPath = '', siteUrl } = settings;
  const phrases = wordings[letter.language];
  const privacy = addressIn(settings, '/datenschutz', letter.language);
  return {
    recipient: 'confirmation',
    returnPath: confirmationReturnPath,
    ...framed(settings, answerTo, letter, [
      {
        text: `${phrases.phone} ${company.phone}`,
        link: `tel:${company.phone.replaceAll(' ', '')}`,
      },
      { text: siteUrl, link: siteUrl },
      { text: `${phrases.privacy}: ${privacy}`, link: privacy },
    ]),
    headers: {
      // RFC 3834.
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': letter.language,
    },
  };
}

interface AbuseDeskLetter extends Letter {
  readonly recipient: 'reporter' | 'customer';
  /** Message-ID of the mail that it follows, for threading. */
  readonly follows?: string | undefined;
}

/** A decision of the abuse desk, which gets the replies. */
export function fromAbuseDesk(settings: MailSettings, letter: AbuseDeskLetter): MailMessage {
  const { abuseMailbox } = settings;
  const { follows, language, recipient } = letter;
  const page = addressIn(settings, '/digital-services-act', language);
  return {
    recipient,
    // The abuse desk has to know if it cannot be delivered.
    returnPath: abuseMailbox,
    ...framed(settings, abuseMailbox, letter, [
      { text: abuseMailbox, link: `mailto:${abuseMailbox}` },
      { text: page, link: page },
    ]),
    headers: {
      // No Auto-Submitted, which RFC 3834 reserves for automatic mails; but no absence notices either.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': language,
      ...(follows && { 'In-Reply-To': follows, References: follows }),
    },
  };
}

function framed(
  settings: MailSettings,
  answerTo: string,
  { blocks, language, subject, to }: Letter,
  ways: readonly SignatureLine[],
) {
  const { company, from } = settings;
  const { closing, greeting } = wordings[language];
  return {
    from: { name: company.name, address: from },
    to,
    replyTo: { name: company.name, address: answerTo },
    subject,
    content: {
      language,
      blocks: [words(greeting), ...blocks, words(closing)],
      signature: signature(settings, language, ways),
    },
  };
}

/**
 * Business letters name seat, register and management (section 35a GmbHG), and the general partner of a KG.
 * @param ways contact lines, after the address
 */
function signature(
  settings: MailSettings,
  language: Language,
  ways: readonly SignatureLine[],
): SignatureLine[] {
  const { address, legalName, management, register } = settings.company;
  const { generalPartner } = register;
  const phrases = wordings[language];
  const country = address.country === 'Deutschland' ? phrases.country : address.country;
  return [
    { text: legalName },
    ...[address.street, `${address.postalCode} ${address.city}`, country].map((text) => ({ text })),
    ...ways,
    { text: '' },
    { text: `${phrases.seat}: ${address.city}` },
    { text: `${phrases.register}: ${register.court}, ${register.number}` },
    ...(generalPartner ? [{ text: `${phrases.generalPartner}: ${generalPartner}` }] : []),
    { text: `${phrases.management}: ${management.map(({ name }) => name).join(', ')}` },
  ];
}

const wordings = {
  de: {
    greeting: 'Guten Tag,',
    closing: 'Freundliche Grüße',
    phone: 'Telefon',
    privacy: 'Datenschutz',
    country: 'Deutschland',
    seat: 'Sitz',
    register: 'Handelsregister',
    generalPartner: 'Persönlich haftend',
    management: 'Geschäftsführung',
  },
  en: {
    greeting: 'Hello,',
    closing: 'Kind regards',
    phone: 'Phone',
    privacy: 'Privacy',
    country: 'Germany',
    seat: 'Registered office',
    register: 'Commercial register',
    generalPartner: 'General partner',
    management: 'Managing directors',
  },
};

/** Address of a page in a language; of the German one if there is no other. */
export function addressIn(
  { englishPages, siteUrl }: MailSettings,
  path: string,
  language: Language,
): string {
  return `${siteUrl}${englishPages.includes(path) ? pageIn(path, language) : path}`;
}

/** The authority for complaints about the provider: that of the complainant's member state (Art. 53 DSA). */
export const coordinator = {
  de: 'Beschwerden über uns als Anbieter nimmt der Koordinator für digitale Dienste des Mitgliedstaats entgegen, in dem Sie leben oder Ihren Sitz haben, in Deutschland bei der Bundesnetzagentur',
  en: 'Complaints about us as a provider go to the Digital Services Coordinator of the member state in which you live or are established, in Germany at the Bundesnetzagentur',
};

/** The domain of an address, lowercase. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
