// The receipt that Art. 16(4) DSA owes a reporter, and the redress that Art. 16(5) names. It promises
// what the page /digital-services-act promises, in the language in which the report was made.
import type { Language } from '../../contract/enquiry-rules.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { automaticAnswer, coordinator, momentIn, senderPage } from './letter.ts';
import { facts, heading, type MailMessage, words } from './message.ts';

export interface ReportReceipt {
  readonly at: number;
  readonly caseNumber: string;
}

/** The mail that tells a reporter the case number of a report, or of several at once. */
export function writeAbuseReceipt(
  settings: MailSettings,
  to: string,
  receipts: readonly [ReportReceipt, ...ReportReceipt[]],
  language: Language,
): MailMessage {
  const phrases = receiptWords[language];
  const [{ caseNumber }] = receipts;
  const isOne = receipts.length === 1;
  return automaticAnswer(settings, settings.abuseMailbox, {
    to,
    language,
    subject: isOne ? phrases.oneSubject(caseNumber) : phrases.severalSubject(receipts.length),
    blocks: [
      words(isOne ? phrases.oneArrived : phrases.severalArrived),
      facts(...receipts.map(({ at, caseNumber }) => [caseNumber, momentIn[language](at)] as const)),
      ...phrases.course(isOne),
      heading(phrases.pageHeading),
      ...senderPage(isOne ? phrases.onePage : phrases.severalPages),
      words(phrases.automatic),
    ],
  });
}

const german = {
  oneArrived:
    'vielen Dank für Ihre Meldung. Sie ist bei uns eingegangen und hat dieses Aktenzeichen:',
  severalArrived:
    'vielen Dank für Ihre Meldungen. Sie sind bei uns eingegangen und haben diese Aktenzeichen:',
  oneSubject: (caseNumber: string) => `Ihre Meldung ist eingegangen, Aktenzeichen ${caseNumber}`,
  severalSubject: (count: number) => `Ihre ${count} Meldungen sind eingegangen`,
  course: (isOne: boolean) => [
    heading('So geht es weiter'),
    words(
      'Ein Mensch prüft, ob die Angaben vollständig sind, ob der Inhalt auf unseren Systemen liegt und ob er rechtswidrig ist. Automatisch entschieden wird nicht. Fehlt etwas, fragen wir nach. Liegt der Inhalt auf dem System eines Kunden, informieren wir ihn; Ihren Namen nennen wir ihm nur, wenn es unbedingt erforderlich ist. Ist der Fall gelöst und geschlossen, bekommen Sie eine E-Mail mit dem Ergebnis.',
    ),
    heading('Beschwerde und Rechtsweg'),
    words(
      `Sind Sie mit unserer Entscheidung nicht einverstanden, antworten Sie innerhalb von sechs Monaten darauf; eine Person, die bisher nicht beteiligt war, sieht den Fall neu an. Daneben steht Ihnen der Rechtsweg offen. ${coordinator.de} (Art.\u00a053 DSA).`,
    ),
    heading('Nachträge'),
    words(
      `Möchten Sie etwas ergänzen, antworten Sie einfach auf diese E-Mail.${isOne ? '' : ' Nennen Sie dabei das Aktenzeichen, um das es geht.'}`,
    ),
  ],
  pageHeading: 'Stand und Daten',
  onePage:
    'Wie weit wir sind, sehen Sie auf einer Seite nur für Sie. Dort können Sie auch etwas ergänzen und Ihre Daten ansehen oder löschen:',
  severalPages:
    'Wie weit wir sind, sehen Sie zu jeder Meldung auf einer Seite nur für Sie. Dort können Sie auch etwas ergänzen und Ihre Daten ansehen oder löschen:',
  automatic:
    'Diese Bestätigung haben wir automatisch verschickt. Falls Sie uns gar nichts gemeldet haben, hat jemand versehentlich Ihre Adresse angegeben. Sie brauchen dann nichts zu tun.',
};

const english: typeof german = {
  oneArrived: 'thank you for your report. We have received it under this reference:',
  severalArrived: 'thank you for your reports. We have received them under these references:',
  oneSubject: (caseNumber) => `We have received your report, reference ${caseNumber}`,
  severalSubject: (count) => `We have received your ${count} reports`,
  course: (isOne) => [
    heading('What happens next'),
    words(
      'A member of our staff checks whether the report is complete, whether the content is hosted on our systems and whether it is illegal. No decision is automated. If anything is missing, we will ask you. If the content is on a customer’s system, we will inform that customer; we will disclose your name only where strictly necessary. Once the case is closed, we will e-mail you the outcome.',
    ),
    heading('Complaints and redress'),
    words(
      `If you disagree with our decision, reply within six months to the e-mail that informs you of it; someone who was not involved before will review the case. You may also take legal action. ${coordinator.en} (Art.\u00a053 DSA).`,
    ),
    heading('Additions'),
    words(
      `If you would like to add anything, simply reply to this e-mail.${isOne ? '' : ' Please quote the reference it concerns.'}`,
    ),
  ],
  pageHeading: 'Progress and data',
  onePage:
    'A page only for you shows how far we are. There you can also add something, and see or delete your data:',
  severalPages:
    'For each report, a page only for you shows how far we are. There you can also add something, and see or delete your data:',
  automatic:
    'This confirmation was sent automatically. If you did not report anything, someone has entered your address by mistake and you don’t need to do anything.',
};

const receiptWords = { de: german, en: english };
