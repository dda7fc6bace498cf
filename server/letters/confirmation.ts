// The mail that confirms a contact message.
import { hoursInEnglish } from '../../content/schema/opening-hours.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { englishDate, englishTime, germanDate, germanTime } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { automaticAnswer, domainOf, senderPage } from './letter.ts';
import { type MailMessage, words } from './message.ts';

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
  const isOne = receivedAt.length === 1;
  return automaticAnswer(settings, settings.contactMailbox, {
    to,
    language,
    subject: isOne ? phrases.oneSubject : phrases.severalSubject,
    blocks: [
      words(phrases.arrival(receivedAt)),
      ...phrases.course(settings).map(words),
      ...senderPage(isOne ? phrases.onePage : phrases.severalPages),
      words(phrases.automatic),
    ],
  });
}

const german = {
  oneSubject: 'Ihre Nachricht ist angekommen',
  severalSubject: 'Ihre Nachrichten sind angekommen',
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
  automatic:
    'Diese Bestätigung haben wir automatisch verschickt. Falls Sie uns gar nicht geschrieben haben, hat jemand versehentlich Ihre Adresse angegeben. Sie brauchen dann nichts zu tun.',
};

const english: typeof german = {
  oneSubject: 'We have received your message',
  severalSubject: 'We have received your messages',
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
  automatic:
    'This confirmation was sent automatically. If you did not write to us, someone has entered your address by mistake and you don’t need to do anything.',
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
