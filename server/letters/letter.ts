// What all letters to somebody outside have in common: greeting, closing and who writes.

import { englishDate, englishTime, germanMoment } from '../../contract/berlin-day.ts';
import { type Language, pageIn } from '../../contract/enquiry-rules.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { type Block, type MailMessage, type SignatureLine, words } from './message.ts';

interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** What stands between greeting and closing. */
  readonly blocks: readonly Block[];
}

/**
 * A mail that answers a form by itself. It never repeats what the visitor typed and carries no advertising: anyone
 * can enter a stranger's address, and our mail must be of no use to them. Source: decisions "Contact and abuse form".
 * @param answerTo the mailbox that an answer reaches; our sender address reads nothing
 */
export function automaticAnswer(
  settings: MailSettings,
  answerTo: string,
  letter: Letter,
): MailMessage {
  const { confirmationReturnPath = '', phone, siteUrl } = settings;
  const phrases = wordings[letter.language];
  const privacy = addressIn(settings, '/datenschutz', letter.language);
  return {
    recipient: 'confirmation',
    returnPath: confirmationReturnPath,
    ...framed(settings, answerTo, letter, [
      { text: `${phrases.phone} ${phone}`, link: `tel:${phone.replaceAll(' ', '')}` },
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
  /** Message-ID of the mail that it follows, so that both stand together. */
  readonly follows?: string | undefined;
}

/** A mail in which a person at the abuse desk tells somebody what was decided. Answers come back there. */
export function fromAbuseDesk(settings: MailSettings, letter: AbuseDeskLetter): MailMessage {
  const { abuseMailbox } = settings;
  const { follows, language, recipient } = letter;
  const page = addressIn(settings, '/digital-services-act', language);
  return {
    recipient,
    // If it cannot be delivered, whoever decided has to know.
    returnPath: abuseMailbox,
    ...framed(settings, abuseMailbox, letter, [
      { text: abuseMailbox, link: `mailto:${abuseMailbox}` },
      { text: page, link: page },
    ]),
    headers: {
      // No Auto-Submitted: RFC 3834 keeps it for mails that no human wrote. Absence notices would
      // still be of no use to anyone.
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
  const { companyName, from } = settings;
  const { closing, greeting } = wordings[language];
  return {
    from: { name: companyName, address: from },
    to,
    replyTo: { name: companyName, address: answerTo },
    subject,
    content: {
      language,
      blocks: [words(greeting), ...blocks, words(closing)],
      signature: signature(settings, language, ways),
    },
  };
}

/**
 * Who writes. A GmbH names seat, register and management in every business letter, whatever its form (section 35a
 * GmbHG), a GmbH & Co. KG its general partner as well.
 * @param ways how to reach us, between the address and what the law asks for
 */
function signature(
  settings: MailSettings,
  language: Language,
  ways: readonly SignatureLine[],
): SignatureLine[] {
  const { addressLines, generalPartner, legalName, managers, registerEntry, seat } = settings;
  const phrases = wordings[language];
  return [
    { text: legalName },
    // What content/ holds of a company is German, and so is its address.
    ...addressLines.map((text) => ({ text: text === 'Deutschland' ? phrases.country : text })),
    ...ways,
    { text: '' },
    { text: `${phrases.seat}: ${seat}` },
    { text: `${phrases.register}: ${registerEntry}` },
    ...(generalPartner ? [{ text: `${phrases.generalPartner}: ${generalPartner}` }] : []),
    { text: `${phrases.management}: ${managers.join(', ')}` },
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

/** Of a page in a language; of the German one, where there is no other. */
export function addressIn(
  { englishPages, siteUrl }: MailSettings,
  path: string,
  language: Language,
): string {
  return `${siteUrl}${englishPages.includes(path) ? pageIn(path, language) : path}`;
}

/** A day and a time as letters write them. */
export const momentIn: Readonly<Record<Language, (epochMs: number) => string>> = {
  de: (epochMs) => `${germanMoment(epochMs)}\u00a0Uhr`,
  en: (epochMs) => `${englishDate(epochMs)}, ${englishTime(epochMs)}`,
};

/** Where to complain about the provider. Art. 53 DSA: the member state of the complainant. */
export const coordinator = {
  de: 'Beschwerden über uns als Anbieter nimmt der Koordinator für digitale Dienste des Mitgliedstaats entgegen, in dem Sie leben oder Ihren Sitz haben, in Deutschland bei der Bundesnetzagentur',
  en: 'Complaints about us as a provider go to the Digital Services Coordinator of the member state in which you live or are established, in Germany at the Bundesnetzagentur',
};

/** In lower case, as domains are compared. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
