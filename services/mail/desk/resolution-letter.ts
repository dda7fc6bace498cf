// What the page /digital-services-act promises once a case is closed: the result and what the
// reporter can do about it. Source: Art. 16(5) and (6), Art. 53 DSA; content/pages/digital-services-act.mdx.
import { type Language, pageIn } from '../../../contract/language.ts';
import type { Letter } from '../letters/letter.ts';
import { words } from '../letters/letter-content.ts';
import { mailLine, pageLine, signature } from '../letters/signature.ts';
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
  const phrases = resolutionWords[language];
  return {
    recipient: 'reporter',
    from: { name: settings.companyName, address: settings.from },
    to,
    // If it cannot be delivered, whoever decided has to know.
    returnPath: settings.abuseMailbox,
    replyTo: { name: settings.companyName, address: settings.abuseMailbox },
    subject: phrases.subject(caseNumber),
    content: {
      language,
      blocks: [
        words(phrases.greeting),
        words(phrases.opening(caseNumber, receivedAt)),
        { kind: 'quote', lines: 'wrapped', text: decision },
        ...phrases.redress,
        words(phrases.closing),
      ],
      signature: signature(settings, language, [
        mailLine(settings.abuseMailbox),
        pageLine(`${settings.siteUrl}${pageIn('/digital-services-act', language)}`),
      ]),
    },
    headers: {
      // No Auto-Submitted: RFC 3834 keeps it for mails that no human wrote. Absence notices would
      // still be of no use to anyone.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': language,
      ...(receiptId && { 'In-Reply-To': receiptId, References: receiptId }),
    },
  };
}
