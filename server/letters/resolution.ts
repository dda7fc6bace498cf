// What the page /digital-services-act promises once a case is closed: the result and what the
// reporter can do about it. Source: Art. 16(5) and (6), Art. 53 DSA; content/pages/digital-services-act.mdx.
import type { Language } from '../../contract/enquiry-rules.ts';
import { englishDate, germanDate } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { fromAbuseDesk } from './from-abuse-desk.ts';
import { heading, type MailMessage, words } from './message.ts';

interface Resolution {
  readonly caseNumber: string;
  readonly receivedAt: number;
  /** In which the report was made. */
  readonly language: Language;
  /** Mail address of the reporter. */
  readonly to: string;
  /** In the operator's words, line breaks included. */
  readonly decision: string;
  /** Message-ID of the mail that confirmed the receipt, so that both stand together. */
  readonly receiptId: string | undefined;
}

/** The mail that tells the reporter how an abuse case ended. */
export function writeResolution(settings: MailSettings, resolution: Resolution): MailMessage {
  const { caseNumber, decision, language, receiptId, receivedAt, to } = resolution;
  const phrases = resolutionWords[language];
  const mail = fromAbuseDesk(settings, {
    recipient: 'reporter',
    to,
    language,
    subject: phrases.subject(caseNumber),
    blocks: [
      words(phrases.greeting),
      words(phrases.opening(caseNumber, receivedAt)),
      { kind: 'quote', lines: 'wrapped', text: decision },
      ...phrases.redress,
      words(phrases.page),
      { kind: 'sender-links' },
      words(phrases.closing),
    ],
  });
  const thread = receiptId ? { 'In-Reply-To': receiptId, References: receiptId } : {};
  return { ...mail, headers: { ...mail.headers, ...thread } };
}

const german = {
  greeting: 'Guten Tag,',
  closing: 'Freundliche Grüße',
  redress: [
    words('Entschieden hat ein Mensch, kein automatisches Verfahren.'),
    heading('Sind Sie anderer Meinung?'),
    words(
      'Dann antworten Sie innerhalb von sechs Monaten auf diese E-Mail; eine Person, die bisher nicht beteiligt war, sieht den Fall neu an. Das kostet nichts. Daneben steht Ihnen der Rechtsweg zu den Gerichten offen. Beschwerden über uns als Anbieter nimmt der Koordinator für digitale Dienste bei der Bundesnetzagentur entgegen (Art.\u00a053 DSA).',
    ),
  ],
  page: 'Die Entscheidung und was Sie tun können, stehen auch auf der Seite nur für Sie. Dort können Sie etwas ergänzen und Ihre Daten ansehen oder löschen:',
  subject: (caseNumber: string) => `Ergebnis zu Ihrer Meldung ${caseNumber}`,
  opening: (caseNumber: string, receivedAt: number) =>
    `wir haben Ihre Meldung vom ${germanDate(receivedAt)} (Aktenzeichen ${caseNumber}) bearbeitet und den Fall geschlossen. Unsere Entscheidung:`,
};

const english: typeof german = {
  greeting: 'Hello,',
  closing: 'Kind regards',
  redress: [
    words('The decision was made by a person; it was not automated.'),
    heading('Do you disagree?'),
    words(
      'Then reply to this e-mail within six months; someone who was not involved before will review the case, free of charge. You may also take legal action. Complaints about us as a provider can be lodged with the Digital Services Coordinator at the Bundesnetzagentur (Art.\u00a053 DSA).',
    ),
  ],
  page: 'The decision and what you can do about it are also on the page only for you. There you can add something, and see or delete your data:',
  subject: (caseNumber) => `Outcome of your report ${caseNumber}`,
  opening: (caseNumber, receivedAt) =>
    `we have reviewed your report of ${englishDate(receivedAt)} (reference ${caseNumber}) and closed the case. Our decision:`,
};

/** What surrounds the operator's decision in the mail to the reporter. */
const resolutionWords = { de: german, en: english };
