import type { Language } from '../../../contract/language.ts';
import { englishDate, germanDate } from '../letters/german-time.ts';
import { type Block, heading, words } from '../letters/letter-content.ts';

interface ResolutionWords {
  readonly greeting: string;
  readonly closing: string;
  readonly redress: readonly Block[];
  subject(caseNumber: string): string;
  opening(caseNumber: string, receivedAt: number): string;
}

const german: ResolutionWords = {
  greeting: 'Guten Tag,',
  closing: 'Freundliche Grüße',
  redress: [
    words('Entschieden hat ein Mensch, kein automatisches Verfahren.'),
    heading('Sind Sie anderer Meinung?'),
    words(
      'Dann antworten Sie auf diese E-Mail; eine zweite Person sieht den Fall neu an. Daneben steht Ihnen der Rechtsweg zu den Gerichten offen. Beschwerden über uns als Anbieter nimmt der Koordinator für digitale Dienste bei der Bundesnetzagentur entgegen (Art.\u00a053 DSA).',
    ),
  ],
  subject: (caseNumber) => `Ergebnis zu Ihrer Meldung ${caseNumber}`,
  opening: (caseNumber, receivedAt) =>
    `wir haben Ihre Meldung vom ${germanDate(receivedAt)} (Aktenzeichen ${caseNumber}) bearbeitet und den Fall geschlossen. Unsere Entscheidung:`,
};

const english: ResolutionWords = {
  greeting: 'Hello,',
  closing: 'Kind regards',
  redress: [
    words('The decision was made by a human, not by an automated procedure.'),
    heading('Do you disagree?'),
    words(
      'Then reply to this e-mail; a second person will look at the case afresh. You may also take the matter to court. Complaints about us as a provider are received by the Digital Services Coordinator at the Bundesnetzagentur (Art.\u00a053 DSA).',
    ),
  ],
  subject: (caseNumber) => `Result of your report ${caseNumber}`,
  opening: (caseNumber, receivedAt) =>
    `we have dealt with your report of ${englishDate(receivedAt)} (reference ${caseNumber}) and closed the case. Our decision:`,
};

/** What surrounds the operator's decision in the mail to the reporter. */
export const resolutionWords: Readonly<Record<Language, ResolutionWords>> = {
  de: german,
  en: english,
};
