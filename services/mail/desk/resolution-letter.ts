// What the page /digital-services-act promises once a case is closed: the result and what the
// reporter can do about it. Source: Art. 16(5) and (6), Art. 53 DSA; content/pages/digital-services-act.mdx.
import { type Language, pageIn } from '../../../contract/language.ts';
import type { Letter } from '../letters/letter.ts';
import { wrapParagraphs } from '../letters/wrap-paragraphs.ts';
import type { MailSettings } from '../mail-settings.ts';
import { resolutionWords } from './resolution-words.ts';

export interface Resolution {
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
export function writeResolution(settings: MailSettings, resolution: Resolution): Letter {
  const { caseNumber, decision, language, receiptId, receivedAt, to } = resolution;
  const words = resolutionWords[language];
  return {
    recipient: 'reporter',
    from: { name: settings.companyName, address: settings.from },
    to,
    // If it cannot be delivered, whoever decided has to know.
    returnPath: settings.abuseMailbox,
    replyTo: { name: settings.companyName, address: settings.abuseMailbox },
    subject: words.subject(caseNumber),
    text: [
      wrapParagraphs([words.greeting, words.opening(caseNumber, receivedAt)]),
      decision.split('\n').map(wrapLine).join('\n'),
      wrapParagraphs([...words.redress, words.closing]),
      signature(settings, language),
    ].join('\n\n'),
    headers: {
      // No Auto-Submitted: RFC 3834 keeps it for mails that no human wrote. Absence notices would
      // still be of no use to anyone.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': language,
      ...(receiptId && { 'In-Reply-To': receiptId, References: receiptId }),
    },
  };
}

function wrapLine(line: string): string {
  return wrapParagraphs([line]);
}

function signature(
  { abuseMailbox, addressLines, legalName, siteUrl }: MailSettings,
  language: Language,
): string {
  const page = `${siteUrl}${pageIn('/digital-services-act', language)}`;
  return [legalName, ...addressLines, abuseMailbox, page, ''].join('\n');
}
