// What became of a report, and of a complaint about the decision. Source: Art. 16(5) and (6), 20(5), which we follow
// without having to, and 53 DSA; content/pages/digital-services-act.mdx.
import type { Complainant, ComplaintOutcome } from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { englishDate, germanDate } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { coordinator, fromAbuseDesk, senderPage } from './letter.ts';
import { heading, type MailMessage, words } from './message.ts';

interface Decision {
  readonly caseNumber: string;
  /** When the report or the complaint came. Epoch milliseconds. */
  readonly receivedAt: number;
  readonly language: Language;
  /** Mail address of the reporter, or of whoever complained. */
  readonly to: string;
  /** In the words of whoever decided, line breaks included. */
  readonly decision: string;
  /** Message-ID of the receipt of the report, or of the decision that the complaint is about. */
  readonly follows: string | undefined;
}

/** The mail that tells the reporter how an abuse case ended. */
export function writeResolution(settings: MailSettings, resolution: Decision): MailMessage {
  const { caseNumber, decision, receivedAt, ...letter } = resolution;
  const phrases = resolutionWords[letter.language];
  return fromAbuseDesk(settings, {
    ...letter,
    recipient: 'reporter',
    subject: phrases.subject(caseNumber),
    blocks: [
      words(phrases.opening(caseNumber, receivedAt)),
      { kind: 'quote', lines: 'wrapped', text: decision },
      ...phrases.redress,
      ...senderPage(phrases.page),
    ],
  });
}

interface ComplaintDecision extends Decision {
  readonly complainant: Complainant;
  readonly outcome: ComplaintOutcome;
}

/** The mail that answers a complaint. */
export function writeComplaintDecision(
  settings: MailSettings,
  complaint: ComplaintDecision,
): MailMessage {
  const { caseNumber, complainant, decision, outcome, receivedAt, ...letter } = complaint;
  const phrases = complaintWords[letter.language];
  return fromAbuseDesk(settings, {
    ...letter,
    recipient: complainant,
    subject: phrases.subject(caseNumber),
    blocks: [
      words(`${phrases.opening(caseNumber, receivedAt)} ${phrases.outcomes[outcome]}`),
      heading(phrases.whyHeading),
      { kind: 'quote', lines: 'wrapped', text: decision },
      words(phrases.human),
      heading(phrases.redressHeading),
      words(phrases.redress),
    ],
  });
}

const german = {
  redress: [
    words('Entschieden hat ein Mensch, kein automatisches Verfahren.'),
    heading('Sind Sie anderer Meinung?'),
    words(
      `Dann antworten Sie innerhalb von sechs Monaten auf diese E-Mail; eine Person, die bisher nicht beteiligt war, sieht den Fall neu an. Das kostet nichts. Daneben steht Ihnen der Rechtsweg zu den Gerichten offen. ${coordinator.de} (Art.\u00a053 DSA).`,
    ),
  ],
  page: 'Die Entscheidung und was Sie tun können, stehen auch auf der Seite nur für Sie. Dort können Sie etwas ergänzen und Ihre Daten ansehen oder löschen:',
  subject: (caseNumber: string) => `Ergebnis zu Ihrer Meldung ${caseNumber}`,
  opening: (caseNumber: string, receivedAt: number) =>
    `wir haben Ihre Meldung vom ${germanDate(receivedAt)} (Aktenzeichen ${caseNumber}) bearbeitet und den Fall geschlossen. Unsere Entscheidung:`,
};

const english: typeof german = {
  redress: [
    words('The decision was made by a person; it was not automated.'),
    heading('Do you disagree?'),
    words(
      `Then reply to this e-mail within six months; someone who was not involved before will review the case, free of charge. You may also take legal action. ${coordinator.en} (Art.\u00a053 DSA).`,
    ),
  ],
  page: 'The decision and what you can do about it are also on the page only for you. There you can add something, and see or delete your data:',
  subject: (caseNumber) => `Outcome of your report ${caseNumber}`,
  opening: (caseNumber, receivedAt) =>
    `we have reviewed your report of ${englishDate(receivedAt)} (reference ${caseNumber}) and closed the case. Our decision:`,
};

const resolutionWords = { de: german, en: english };

const germanComplaint = {
  subject: (caseNumber: string) => `Ergebnis Ihrer Beschwerde, Aktenzeichen ${caseNumber}`,
  opening: (caseNumber: string, receivedAt: number) =>
    `wir haben unsere Entscheidung (Aktenzeichen ${caseNumber}) auf Ihre Beschwerde vom ${germanDate(receivedAt)} hin neu geprüft.`,
  outcomes: {
    stands: 'Sie bleibt bestehen.',
    'partly-reversed': 'Wir ändern sie zum Teil.',
    reversed: 'Wir heben sie auf.',
  },
  whyHeading: 'Warum',
  human:
    'Entschieden hat ein Mensch, der am Fall bisher nicht beteiligt war; automatische Mittel haben wir dabei nicht benutzt.',
  redressHeading: 'Was Sie noch tun können',
  redress: `Der Rechtsweg zu den Gerichten steht Ihnen offen. Die außergerichtliche Streitbeilegung nach Art.\u00a021 des Digital Services Act gilt nur für Online-Plattformen. ${coordinator.de} (Art.\u00a053).`,
};

const englishComplaint: typeof germanComplaint = {
  subject: (caseNumber) => `Outcome of your complaint, reference ${caseNumber}`,
  opening: (caseNumber, receivedAt) =>
    `following your complaint of ${englishDate(receivedAt)}, we have reviewed our decision (reference ${caseNumber}).`,
  outcomes: {
    stands: 'It stands.',
    'partly-reversed': 'We are changing it in part.',
    reversed: 'We are reversing it.',
  },
  whyHeading: 'Why',
  human:
    'The decision was made by a person who had not been involved in the case before; no automated means were used.',
  redressHeading: 'What else you can do',
  redress: `You may take legal action before the courts. Out-of-court dispute settlement under Art.\u00a021 of the Digital Services Act applies to online platforms only. ${coordinator.en} (Art.\u00a053).`,
};

const complaintWords = { de: germanComplaint, en: englishComplaint };
