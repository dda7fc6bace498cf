// What the page /digital-services-act promises once a case is closed: the result and what the
// reporter can do about it. Source: Art. 16(5) and (6), Art. 53 DSA; content/pages/digital-services-act.mdx.
import { germanDate } from '../letters/german-time.ts';
import type { Letter } from '../letters/letter.ts';
import { wrapParagraphs } from '../letters/wrap-paragraphs.ts';
import type { MailSettings } from '../mail-settings.ts';

export interface Resolution {
  readonly caseNumber: string;
  readonly receivedAt: number;
  /** Mail address of the reporter. */
  readonly to: string;
  /** In the operator's words, line breaks included. */
  readonly decision: string;
  /** Message-ID of the mail that confirmed the receipt, so that both stand together. */
  readonly receiptId: string | undefined;
}

/** The mail that tells the reporter how an abuse case ended. */
export function writeResolution(settings: MailSettings, resolution: Resolution): Letter {
  const { caseNumber, decision, receiptId, receivedAt, to } = resolution;
  return {
    recipient: 'reporter',
    from: { name: settings.companyName, address: settings.from },
    to,
    // If it cannot be delivered, whoever decided has to know.
    returnPath: settings.abuseMailbox,
    replyTo: { name: settings.companyName, address: settings.abuseMailbox },
    subject: `Ergebnis zu Ihrer Meldung ${caseNumber}`,
    text: [
      wrapParagraphs([
        'Guten Tag,',
        `wir haben Ihre Meldung vom ${germanDate(receivedAt)} (Aktenzeichen ${caseNumber}) bearbeitet und den Fall geschlossen. Unsere Entscheidung:`,
      ]),
      decision.split('\n').map(wrapLine).join('\n'),
      wrapParagraphs([...redress, ...english(caseNumber, receivedAt), 'Freundliche Grüße']),
      signature(settings),
    ].join('\n\n'),
    headers: {
      // No Auto-Submitted: RFC 3834 keeps it for mails that no human wrote. Absence notices would
      // still be of no use to anyone.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(receiptId && { 'In-Reply-To': receiptId, References: receiptId }),
    },
  };
}

const redress = [
  'Entschieden hat ein Mensch, kein automatisches Verfahren.',
  'Sind Sie anderer Meinung? Dann antworten Sie auf diese E-Mail; eine zweite Person sieht den Fall neu an. Daneben steht Ihnen der Rechtsweg zu den Gerichten offen. Beschwerden über uns als Anbieter nimmt der Koordinator für digitale Dienste bei der Bundesnetzagentur entgegen (Art. 53 DSA).',
];

// We promise to handle reports in German and English.
function english(caseNumber: string, receivedAt: number): string[] {
  return [
    `In English: Your report ${caseNumber} of ${germanDate(receivedAt)} has been resolved and closed. Our decision, made by a human, is stated above. If you disagree, reply to this e-mail and a second person will review the case. You may also take the matter to court. Complaints about us as a provider are received by the Digital Services Coordinator at the Bundesnetzagentur (Art. 53 DSA).`,
  ];
}

function wrapLine(line: string): string {
  return wrapParagraphs([line]);
}

function signature({ abuseMailbox, addressLines, legalName, siteUrl }: MailSettings): string {
  return [legalName, ...addressLines, abuseMailbox, `${siteUrl}/digital-services-act`, ''].join(
    '\n',
  );
}
