// Decisions on reports and on complaints. Source: Art. 16(5) and (6), 20(5) (followed voluntarily) and 53 DSA;
// content/pages/digital-services-act.mdx.

import { englishDate, germanDate } from '../../contract/berlin-day.ts';
import type { Complainant, ComplaintOutcome } from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import type { MailSettings } from '../settings/settings.ts';
import { coordinator, fromAbuseDesk } from './letter-frame.ts';
import { letterText, type MailMessage, quote, senderLinks } from './message.ts';

interface Decision {
  readonly caseNumber: string;
  /** Arrival of the report or complaint, epoch milliseconds. */
  readonly receivedAt: number;
  readonly language: Language;
  readonly to: string;
  /** As written at the desk, line breaks included. */
  readonly decision: string;
  /** Message-ID of the receipt, or of the contested decision. */
  readonly follows: string | undefined;
}

export function writeResolution(settings: MailSettings, resolution: Decision): MailMessage {
  const { follows, language, to } = resolution;
  const letter = resolutions[language](resolution);
  return fromAbuseDesk(settings, { recipient: 'reporter', to, language, follows, ...letter });
}

const resolutions = {
  de: ({ caseNumber, decision, receivedAt }: Decision) => ({
    subject: `Ergebnis zu Ihrer Meldung ${caseNumber}`,
    blocks: letterText`
wir haben Ihre Meldung vom ${germanDate(receivedAt)} (Aktenzeichen ${caseNumber}) bearbeitet und den Fall geschlossen. Unsere Entscheidung:
${quote(decision)}
Entschieden hat ein Mensch, kein automatisches Verfahren.
## Sind Sie anderer Meinung?
Dann antworten Sie innerhalb von sechs Monaten auf diese E-Mail; eine Person, die bisher nicht beteiligt war, sieht den Fall neu an. Das kostet nichts. Daneben steht Ihnen der Rechtsweg zu den Gerichten offen. ${coordinator.de} (Art.\u00a053 DSA).
Die Entscheidung und was Sie tun können, stehen auch auf Ihrer persönlichen Statusseite. Dort können Sie etwas ergänzen und Ihre Daten ansehen. Löschen können Sie sie sechs Monate nach der Entscheidung.
${senderLinks}`,
  }),
  en: ({ caseNumber, decision, receivedAt }: Decision) => ({
    subject: `Outcome of your report ${caseNumber}`,
    blocks: letterText`
we have reviewed your report of ${englishDate(receivedAt)} (reference ${caseNumber}) and closed the case. Our decision:
${quote(decision)}
The decision was made by a person; it was not automated.
## Do you disagree?
Then reply to this e-mail within six months; someone who was not involved before will review the case, free of charge. You may also take legal action. ${coordinator.en} (Art.\u00a053 DSA).
The decision and what you can do about it are also on your private status page. There you can add something and see your data. You can delete it six months after the decision.
${senderLinks}`,
  }),
};

interface ComplaintDecision extends Decision {
  readonly complainant: Complainant;
  readonly outcome: ComplaintOutcome;
}

export function writeComplaintDecision(
  settings: MailSettings,
  complaint: ComplaintDecision,
): MailMessage {
  const { complainant, follows, language, to } = complaint;
  const letter = complaintDecisions[language](complaint);
  return fromAbuseDesk(settings, { recipient: complainant, to, language, follows, ...letter });
}

const germanOutcomes = {
  stands: 'Sie bleibt bestehen.',
  'partly-reversed': 'Wir ändern sie zum Teil.',
  reversed: 'Wir heben sie auf.',
};
const englishOutcomes = {
  stands: 'It stands.',
  'partly-reversed': 'We are changing it in part.',
  reversed: 'We are reversing it.',
};

const complaintDecisions = {
  de: ({ caseNumber, decision, outcome, receivedAt }: ComplaintDecision) => ({
    subject: `Ergebnis Ihrer Beschwerde, Aktenzeichen ${caseNumber}`,
    blocks: letterText`
wir haben unsere Entscheidung (Aktenzeichen ${caseNumber}) auf Ihre Beschwerde vom ${germanDate(receivedAt)} hin neu geprüft. ${germanOutcomes[outcome]}
## Warum
${quote(decision)}
Entschieden hat ein Mensch, der am Fall bisher nicht beteiligt war; automatische Mittel haben wir dabei nicht benutzt.
## Was Sie noch tun können
Der Rechtsweg zu den Gerichten steht Ihnen offen. Die außergerichtliche Streitbeilegung nach Art.\u00a021 des Digital Services Act gilt nur für Online-Plattformen. ${coordinator.de} (Art.\u00a053).`,
  }),
  en: ({ caseNumber, decision, outcome, receivedAt }: ComplaintDecision) => ({
    subject: `Outcome of your complaint, reference ${caseNumber}`,
    blocks: letterText`
following your complaint of ${englishDate(receivedAt)}, we have reviewed our decision (reference ${caseNumber}). ${englishOutcomes[outcome]}
## Why
${quote(decision)}
The decision was made by a person who had not been involved in the case before; no automated means were used.
## What else you can do
You may take legal action before the courts. Out-of-court dispute settlement under Art.\u00a021 of the Digital Services Act applies to online platforms only. ${coordinator.en} (Art.\u00a053).`,
  }),
};
