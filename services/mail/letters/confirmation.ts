// The confirmation never repeats what the visitor typed and carries no advertising: anyone can enter
// a stranger's address, and our mail must be of no use to them. Source: decisions "Contact and abuse
// form"; headers from RFC 3834.
import type { MailSettings } from '../mail-settings.ts';
import { germanDate, germanTime } from './german-time.ts';
import type { Letter } from './letter.ts';
import { wrapParagraphs } from './wrap-paragraphs.ts';

/** The mail that tells a visitor that the message has arrived. */
export function writeConfirmation(settings: MailSettings, to: string, receivedAt: number): Letter {
  return {
    recipient: 'confirmation',
    from: { name: settings.companyName, address: settings.from },
    to,
    returnPath: settings.confirmationReturnPath ?? '',
    subject: 'Ihre Nachricht ist angekommen',
    text: `${wrapParagraphs(paragraphs(settings, receivedAt))}\n\n${signature(settings)}`,
    headers: {
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'de',
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
  ];
  return !ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`));
}

function paragraphs(settings: MailSettings, receivedAt: number): string[] {
  return [
    'Guten Tag,',
    `vielen Dank für Ihre Nachricht. Sie ist am ${germanDate(receivedAt)} um ${germanTime(receivedAt)} Uhr bei uns eingegangen.`,
    `Bei ${settings.companyName} liest sie ein Mensch. Wer sich mit Ihrem Anliegen auskennt, antwortet Ihnen persönlich, und zwar zu unseren Geschäftszeiten: ${settings.supportHours}.`,
    `Eilt es? Dann rufen Sie uns in dieser Zeit gern an: ${settings.phone}.`,
    'Diese Bestätigung haben wir automatisch verschickt. Falls Sie uns gar nicht geschrieben haben, hat jemand versehentlich Ihre Adresse angegeben. Sie brauchen dann nichts zu tun.',
    'Freundliche Grüße',
  ];
}

function signature(settings: MailSettings): string {
  return [
    settings.legalName,
    ...settings.addressLines,
    `Telefon ${settings.phone}`,
    settings.siteUrl,
    '',
  ].join('\n');
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
