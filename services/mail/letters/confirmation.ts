import type { MailSettings } from '../mail-settings.ts';
import { automaticAnswer } from './automatic-answer.ts';
import { germanDate, germanTime } from './german-time.ts';
import type { Letter } from './letter.ts';
import { words } from './letter-content.ts';

/**
 * The mail that tells a visitor that the message has arrived, or that several have.
 * @param receivedAt one time for each message, the earliest first
 */
export function writeConfirmation(
  settings: MailSettings,
  to: string,
  receivedAt: readonly [number, ...number[]],
): Letter {
  const subject =
    receivedAt.length === 1 ? 'Ihre Nachricht ist angekommen' : 'Ihre Nachrichten sind angekommen';
  const sentences = [
    'Guten Tag,',
    arrival(receivedAt),
    `Bei ${settings.companyName} liest sie ein Mensch. Wer sich mit Ihrem Anliegen auskennt, antwortet Ihnen persönlich, und zwar zu unseren Geschäftszeiten: ${settings.supportHours}.`,
    `Eilt es? Dann rufen Sie uns in dieser Zeit gern an: ${settings.phone}.`,
    'Diese Bestätigung haben wir automatisch verschickt. Falls Sie uns gar nicht geschrieben haben, hat jemand versehentlich Ihre Adresse angegeben. Sie brauchen dann nichts zu tun.',
    'Freundliche Grüße',
  ];
  return automaticAnswer(settings, to, subject, sentences.map(words));
}

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
