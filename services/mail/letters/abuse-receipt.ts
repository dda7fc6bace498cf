// The receipt that Art. 16(4) DSA owes a reporter, and the redress that Art. 16(5) names. It promises
// what the page /digital-services-act promises, in the two languages that page offers.
import type { MailSettings } from '../mail-settings.ts';
import { automaticAnswer } from './automatic-answer.ts';
import { germanDate, germanTime } from './german-time.ts';
import type { Letter } from './letter.ts';
import { wrapParagraphs } from './wrap-paragraphs.ts';

export interface ReportReceipt {
  readonly at: number;
  readonly caseNumber: string;
}

/** The mail that tells a reporter the case number of a report, or of several at once. */
export function writeAbuseReceipt(
  settings: MailSettings,
  to: string,
  receipts: readonly [ReportReceipt, ...ReportReceipt[]],
): Letter {
  const [{ caseNumber }] = receipts;
  const isOne = receipts.length === 1;
  const subject = isOne
    ? `Ihre Meldung ist eingegangen, Aktenzeichen ${caseNumber}`
    : `Ihre ${receipts.length} Meldungen sind eingegangen`;
  const text = [
    wrapParagraphs(isOne ? oneArrived : severalArrived),
    receipts.map(caseLine).join('\n'),
    wrapParagraphs([...germanCourse(settings), ...english(settings), 'Freundliche Grüße']),
  ];
  return automaticAnswer(settings, to, subject, text.join('\n\n'));
}

const oneArrived = [
  'Guten Tag,',
  'vielen Dank für Ihre Meldung. Sie ist bei uns eingegangen und hat dieses Aktenzeichen:',
];

const severalArrived = [
  'Guten Tag,',
  'vielen Dank für Ihre Meldungen. Sie sind bei uns eingegangen und haben diese Aktenzeichen:',
];

function caseLine({ at, caseNumber }: ReportReceipt): string {
  return `  ${caseNumber}   (${germanDate(at)}, ${germanTime(at)} Uhr)`;
}

function germanCourse(settings: MailSettings): string[] {
  return [
    'So geht es weiter: Ein Mensch prüft, ob die Angaben vollständig sind, ob der Inhalt auf unseren Systemen liegt und ob er rechtswidrig ist. Automatisch entschieden wird nicht. Fehlt etwas, fragen wir nach. Liegt der Inhalt auf dem System eines Kunden, informieren wir ihn; Ihren Namen nennen wir ihm nur, wenn es ohne ihn nicht geht. Ist der Fall gelöst und geschlossen, bekommen Sie eine E-Mail mit dem Ergebnis.',
    'Sind Sie mit unserer Entscheidung nicht einverstanden, antworten Sie darauf; eine zweite Person sieht den Fall neu an. Daneben steht Ihnen der Rechtsweg offen. Beschwerden über uns als Anbieter nimmt der Koordinator für digitale Dienste bei der Bundesnetzagentur entgegen (Art. 53 DSA).',
    `Möchten Sie etwas ergänzen, schreiben Sie mit dem Aktenzeichen an ${settings.abuseMailbox}. Diese Bestätigung haben wir automatisch verschickt. Falls Sie uns gar nichts gemeldet haben, hat jemand versehentlich Ihre Adresse angegeben. Sie brauchen dann nichts zu tun.`,
  ];
}

function english(settings: MailSettings): string[] {
  return [
    'In English: we have received your report under the reference above. A person checks whether it is complete, whether the content is on our systems and whether it is illegal; nothing is decided automatically. We inform our customer, and tell you by e-mail once the case has been resolved and closed. If you disagree with our decision, reply to it and a second person will look at the case; you may also go to court or complain about us to the Digital Services Coordinator at the Bundesnetzagentur (Art. 53 DSA).',
    `To add anything, write to ${settings.abuseMailbox} and quote the reference. If you did not report anything, someone entered your address by mistake, and you need not do anything.`,
  ];
}
