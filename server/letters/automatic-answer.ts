// The mails that answer a form by themselves, and what stands below every mail to somebody outside.
import { hoursInEnglish } from '../../content/schema/opening-hours.ts';
import { type Language, pageIn } from '../../contract/enquiry-rules.ts';
import { englishDate, englishTime, germanDate, germanTime } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { type Block, type MailMessage, type SignatureLine, words } from './message.ts';

/**
 * The mail that tells a visitor that the message has arrived, or that several have.
 * @param receivedAt one time for each message, the earliest first
 */
export function writeConfirmation(
  settings: MailSettings,
  to: string,
  receivedAt: readonly [number, ...number[]],
  language: Language = 'de',
): MailMessage {
  const phrases = confirmationWords[language];
  const subject = receivedAt.length === 1 ? phrases.oneSubject : phrases.severalSubject;
  const answerTo = settings.contactMailbox;
  const blocks = [
    words(phrases.greeting),
    words(phrases.arrival(receivedAt)),
    ...phrases.course(settings).map(words),
    words(receivedAt.length === 1 ? phrases.onePage : phrases.severalPages),
    { kind: 'sender-links' } as const,
    ...phrases.end.map(words),
  ];
  return automaticAnswer(settings, { to, answerTo, subject, blocks, language });
}

const german = {
  oneSubject: 'Ihre Nachricht ist angekommen',
  severalSubject: 'Ihre Nachrichten sind angekommen',
  greeting: 'Guten Tag,',
  arrival,
  course: ({ companyName, phone, supportHours }: MailSettings) => [
    `Bei ${companyName} liest sie ein Mensch. Wer sich mit Ihrem Anliegen auskennt, antwortet Ihnen persönlich, und zwar zu unseren Geschäftszeiten: ${supportHours}.`,
    'Möchten Sie etwas ergänzen, antworten Sie einfach auf diese E-Mail.',
    `Eilt es? Dann rufen Sie uns in dieser Zeit gern an: ${phone}.`,
  ],
  onePage:
    'Wie weit wir sind, sehen Sie auf einer Seite nur für Sie. Dort können Sie auch etwas ergänzen und Ihre Daten ansehen oder löschen:',
  severalPages:
    'Wie weit wir sind, sehen Sie zu jeder Nachricht auf einer Seite nur für Sie. Dort können Sie auch etwas ergänzen und Ihre Daten ansehen oder löschen:',
  end: [
    'Diese Bestätigung haben wir automatisch verschickt. Falls Sie uns gar nicht geschrieben haben, hat jemand versehentlich Ihre Adresse angegeben. Sie brauchen dann nichts zu tun.',
    'Freundliche Grüße',
  ],
};

const english: typeof german = {
  oneSubject: 'We have received your message',
  severalSubject: 'We have received your messages',
  greeting: 'Hello,',
  arrival([first, ...further]) {
    const moment = (at: number) => `${englishDate(at)} at ${englishTime(at)}`;
    const last = further.at(-1);
    if (last === undefined) {
      return `thank you for your message. It reached us on ${moment(first)}.`;
    }
    return `thank you for your messages. Several have reached us, ${further.length + 1} in all: the first on ${moment(first)}, the last on ${moment(last)}. This confirms them together.`;
  },
  course: ({ companyName, phone, supportHours }) => [
    `At ${companyName} a person reads it. Whoever knows most about your question will reply in person, within our office hours: ${hoursInEnglish(supportHours)}.`,
    'If you would like to add anything, simply reply to this e-mail.',
    `Is it urgent? Then please call us within those hours: ${phone}.`,
  ],
  onePage:
    'A page only for you shows how far we are. There you can also add something, and see or delete your data:',
  severalPages:
    'For each message, a page only for you shows how far we are. There you can also add something, and see or delete your data:',
  end: [
    'This confirmation was sent automatically. If you did not write to us, someone has entered your address by mistake and you don’t need to do anything.',
    'Kind regards',
  ],
};

const confirmationWords = { de: german, en: english };

function arrival([first, ...further]: readonly [number, ...number[]]): string {
  const last = further.at(-1);
  if (last === undefined) {
    return `vielen Dank für Ihre Nachricht. Sie ist am ${momentOf(first)} bei uns eingegangen.`;
  }
  const count = further.length + 1;
  return `vielen Dank für Ihre Nachrichten. Es sind mehrere bei uns eingegangen, insgesamt ${count}: die erste am ${momentOf(first)}, die letzte am ${momentOf(last)}. Wir bestätigen sie gemeinsam.`;
}

function momentOf(epochMs: number): string {
  return `${germanDate(epochMs)} um ${germanTime(epochMs)}\u00a0Uhr`;
}

// A mail that answers a form by itself never repeats what the visitor typed and carries no
// advertising: anyone can enter a stranger's address, and our mail must be of no use to them.
// Source: decisions "Contact and abuse form"; headers from RFC 3834.
interface AutomaticAnswer {
  readonly to: string;
  /** The mailbox that an answer reaches; our sender address reads nothing. */
  readonly answerTo: string;
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly language?: Language;
}

/** Puts fixed words between our sender and our signature. */
export function automaticAnswer(
  settings: MailSettings,
  { to, answerTo, subject, blocks, language = 'de' }: AutomaticAnswer,
): MailMessage {
  const { companyName, phone, siteUrl } = settings;
  const phrases = signatureWords[language];
  const privacy = addressIn(settings, '/datenschutz', language);
  return {
    recipient: 'confirmation',
    from: { name: companyName, address: settings.from },
    to,
    returnPath: settings.confirmationReturnPath ?? '',
    replyTo: { name: companyName, address: answerTo },
    subject,
    content: {
      language,
      blocks: [...blocks],
      signature: signature(settings, language, [
        { text: `${phrases.phone} ${phone}`, link: `tel:${phone.replaceAll(' ', '')}` },
        pageLine(siteUrl),
        { text: `${phrases.privacy}: ${privacy}`, link: privacy },
      ]),
    },
    headers: {
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
    },
  };
}

/** Whether an address may get a confirmation: one of our own would answer itself for ever. */
export function mayBeConfirmed(settings: MailSettings, mail: string): boolean {
  const domain = domainOf(mail);
  const ownDomains = [
    settings.ownDomain.toLowerCase(),
    domainOf(settings.from),
    domainOf(settings.contactMailbox),
    domainOf(settings.abuseMailbox),
  ];
  return !ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`));
}

/** In lower case, as domains are compared. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

// Below every mail to somebody outside: who writes. A GmbH names seat, register and management in
// every business letter, whatever its form (section 35a GmbHG), a GmbH & Co. KG its general partner as well.
const signatureWords = {
  de: {
    phone: 'Telefon',
    privacy: 'Datenschutz',
    seat: 'Sitz',
    register: 'Handelsregister',
    generalPartner: 'Persönlich haftend',
    management: 'Geschäftsführung',
  },
  en: {
    phone: 'Phone',
    privacy: 'Privacy',
    seat: 'Registered office',
    register: 'Commercial register',
    generalPartner: 'General partner',
    management: 'Managing directors',
  },
};

/** @param ways how to reach us, between the address and what the law asks for */
export function signature(
  settings: MailSettings,
  language: Language,
  ways: readonly SignatureLine[],
): SignatureLine[] {
  const { addressLines, generalPartner, legalName, managers, registerEntry, seat } = settings;
  const words = signatureWords[language];
  return [
    { text: legalName },
    ...addressLines.map((text) => ({ text: language === 'en' ? inEnglish(text) : text })),
    ...ways,
    { text: '' },
    { text: `${words.seat}: ${seat}` },
    { text: `${words.register}: ${registerEntry}` },
    ...(generalPartner ? [{ text: `${words.generalPartner}: ${generalPartner}` }] : []),
    { text: `${words.management}: ${managers.join(', ')}` },
  ];
}

// What content/ holds of a company (register, VAT ID) is German, and so is its address.
function inEnglish(country: string): string {
  return country === 'Deutschland' ? 'Germany' : country;
}

/** Of a page in a language; of the German one, where there is no other. */
export function addressIn(
  { englishPages, siteUrl }: MailSettings,
  path: string,
  language: Language,
): string {
  return `${siteUrl}${englishPages.includes(path) ? pageIn(path, language) : path}`;
}

export function mailLine(address: string): SignatureLine {
  return { text: address, link: `mailto:${address}` };
}

export function pageLine(address: string): SignatureLine {
  return { text: address, link: address };
}
