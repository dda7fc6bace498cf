import type { Language } from '../../contract/enquiry-rules.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { addressIn, mailLine, pageLine, signature } from './automatic-answer.ts';
import type { Block, MailMessage } from './message.ts';

interface AbuseDeskMail {
  readonly recipient: 'reporter' | 'customer';
  /** Mail address of whoever is told. */
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/** A mail in which a person at the abuse desk tells somebody what was decided. Answers come back there. */
export function fromAbuseDesk(settings: MailSettings, mail: AbuseDeskMail): MailMessage {
  const { abuseMailbox, companyName, from } = settings;
  const { blocks, language, recipient, subject, to } = mail;
  return {
    recipient,
    from: { name: companyName, address: from },
    to,
    // If it cannot be delivered, whoever decided has to know.
    returnPath: abuseMailbox,
    replyTo: { name: companyName, address: abuseMailbox },
    subject,
    content: {
      language,
      blocks: [...blocks],
      signature: signature(settings, language, [
        mailLine(abuseMailbox),
        pageLine(addressIn(settings, '/digital-services-act', language)),
      ]),
    },
    headers: {
      // No Auto-Submitted: RFC 3834 keeps it for mails that no human wrote. Absence notices would
      // still be of no use to anyone.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Content-Language': language,
    },
  };
}
