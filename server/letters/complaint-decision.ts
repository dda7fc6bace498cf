// What became of a complaint about a decision. Source: Art. 20(5) DSA, which we follow without having to;
// content/pages/digital-services-act.mdx, section 6.
import type { Complainant, ComplaintOutcome } from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { englishDate, germanDate } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { fromAbuseDesk } from './from-abuse-desk.ts';
import { heading, type MailMessage, words } from './message.ts';

interface ComplaintDecision {
  readonly complainant: Complainant;
  readonly caseNumber: string;
  /** When the complaint came. Epoch milliseconds. */
  readonly receivedAt: number;
  readonly language: Language;
  /** Mail address of whoever complained. */
  readonly to: string;
  readonly outcome: ComplaintOutcome;
  /** Why, in the words of whoever decided, line breaks included. */
  readonly answer: string;
  /** Message-ID of the decision that the complaint is about. */
  readonly decisionId: string | undefined;
}

/** The mail that answers a complaint. */
export function writeComplaintDecision(
  settings: MailSettings,
  decision: ComplaintDecision,
): MailMessage {
  const { answer, caseNumber, complainant, decisionId, language, outcome, receivedAt, to } =
    decision;
  const phrases = complaintWords[language];
  const mail = fromAbuseDesk(settings, {
    recipient: complainant,
    to,
    language,
    subject: phrases.subject(caseNumber),
    blocks: [
      words(phrases.greeting),
      words(`${phrases.opening(caseNumber, receivedAt)} ${phrases.outcomes[outcome]}`),
      heading(phrases.whyHeading),
      { kind: 'quote', lines: 'wrapped', text: answer },
      words(phrases.human),
      heading(phrases.redressHeading),
      words(phrases.redress),
      words(phrases.closing),
    ],
  });
  const thread = decisionId ? { 'In-Reply-To': decisionId, References: decisionId } : {};
  return { ...mail, headers: { ...mail.headers, ...thread } };
}

const german = {
  subject: (caseNumber: string) => `Ergebnis Ihrer Beschwerde, Aktenzeichen ${caseNumber}`,
  greeting: 'Guten Tag,',
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
  redress:
    'Der Rechtsweg zu den Gerichten steht Ihnen offen. Die außergerichtliche Streitbeilegung nach Art.\u00a021 des Digital Services Act gilt nur für Online-Plattformen. Beschwerden über uns als Anbieter nimmt der Koordinator für digitale Dienste bei der Bundesnetzagentur entgegen (Art.\u00a053).',
  closing: 'Freundliche Grüße',
};

const english: typeof german = {
  subject: (caseNumber) => `Outcome of your complaint, reference ${caseNumber}`,
  greeting: 'Hello,',
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
  redress:
    'You may take legal action before the courts. Out-of-court dispute settlement under Art.\u00a021 of the Digital Services Act applies to online platforms only. Complaints about us as a provider can be lodged with the Digital Services Coordinator at the Bundesnetzagentur (Art.\u00a053).',
  closing: 'Kind regards',
};

const complaintWords = { de: german, en: english };
