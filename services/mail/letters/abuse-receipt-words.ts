import type { Language } from '../../../contract/language.ts';
import { englishDate, englishTime, germanDate, germanTime } from './german-time.ts';
import { type Block, heading, words } from './letter-content.ts';

/** The fixed words of a receipt. */
export interface ReceiptWords {
  readonly greeting: string;
  readonly closing: string;
  readonly oneArrived: string;
  readonly severalArrived: string;
  oneSubject(caseNumber: string): string;
  severalSubject(count: number): string;
  moment(epochMs: number): string;
  /** What happens next, and what a reporter can do about our decision. */
  course(mailbox: string): readonly Block[];
}

const german: ReceiptWords = {
  greeting: 'Guten Tag,',
  closing: 'Freundliche Grüße',
  oneArrived:
    'vielen Dank für Ihre Meldung. Sie ist bei uns eingegangen und hat dieses Aktenzeichen:',
  severalArrived:
    'vielen Dank für Ihre Meldungen. Sie sind bei uns eingegangen und haben diese Aktenzeichen:',
  oneSubject: (caseNumber) => `Ihre Meldung ist eingegangen, Aktenzeichen ${caseNumber}`,
  severalSubject: (count) => `Ihre ${count} Meldungen sind eingegangen`,
  moment: (epochMs) => `${germanDate(epochMs)}, ${germanTime(epochMs)}\u00a0Uhr`,
  course: (mailbox) => [
    heading('So geht es weiter'),
    words(
      'Ein Mensch prüft, ob die Angaben vollständig sind, ob der Inhalt auf unseren Systemen liegt und ob er rechtswidrig ist. Automatisch entschieden wird nicht. Fehlt etwas, fragen wir nach. Liegt der Inhalt auf dem System eines Kunden, informieren wir ihn; Ihren Namen nennen wir ihm nur, wenn es ohne ihn nicht geht. Ist der Fall gelöst und geschlossen, bekommen Sie eine E-Mail mit dem Ergebnis.',
    ),
    heading('Beschwerde und Rechtsweg'),
    words(
      'Sind Sie mit unserer Entscheidung nicht einverstanden, antworten Sie darauf; eine zweite Person sieht den Fall neu an. Daneben steht Ihnen der Rechtsweg offen. Beschwerden über uns als Anbieter nimmt der Koordinator für digitale Dienste bei der Bundesnetzagentur entgegen (Art.\u00a053 DSA).',
    ),
    heading('Nachträge'),
    words(`Möchten Sie etwas ergänzen, schreiben Sie mit dem Aktenzeichen an ${mailbox}.`),
    words(
      'Diese Bestätigung haben wir automatisch verschickt. Falls Sie uns gar nichts gemeldet haben, hat jemand versehentlich Ihre Adresse angegeben. Sie brauchen dann nichts zu tun.',
    ),
  ],
};

const english: ReceiptWords = {
  greeting: 'Hello,',
  closing: 'Kind regards',
  oneArrived: 'thank you for your report. We have received it under this reference:',
  severalArrived: 'thank you for your reports. We have received them under these references:',
  oneSubject: (caseNumber) => `We have received your report, reference ${caseNumber}`,
  severalSubject: (count) => `We have received your ${count} reports`,
  moment: (epochMs) => `${englishDate(epochMs)}, ${englishTime(epochMs)}`,
  course: (mailbox) => [
    heading('What happens next'),
    words(
      'A person checks whether the report is complete, whether the content is on our systems and whether it is illegal. Nothing is decided automatically. If something is missing, we ask you. If the content is on the system of a customer, we inform that customer; we give your name only where it cannot be done without. Once the case has been resolved and closed, we tell you the result by e-mail.',
    ),
    heading('Complaints and redress'),
    words(
      'If you disagree with our decision, reply to it; a second person will look at the case afresh. You may also go to court. Complaints about us as a provider are received by the Digital Services Coordinator at the Bundesnetzagentur (Art.\u00a053 DSA).',
    ),
    heading('Additions'),
    words(`To add anything, write to ${mailbox} and quote the reference.`),
    words(
      'This confirmation was sent automatically. If you did not report anything, someone entered your address by mistake, and you need not do anything.',
    ),
  ],
};

export const abuseReceiptWords: Readonly<Record<Language, ReceiptWords>> = {
  de: german,
  en: english,
};
