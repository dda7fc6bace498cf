// What a person at the desk answers whoever has written. Everything but their words is ours.
import type { Language } from '../../../contract/enquiry-rules.ts';
import type { MailSettings } from '../mail-settings.ts';
import { addressIn, mailLine, pageLine, signature } from './automatic-answer.ts';
import { type MailMessage, words } from './message.ts';

interface Reply {
  readonly isReport: boolean;
  /** In which the sender reads. */
  readonly language: Language;
  /** Mail address of the sender. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  /** By which the enquiry is found again; stands in the subject. */
  readonly tag: string;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
  /** Message-IDs of the mails that the sender got before, the oldest first. */
  readonly earlier: readonly string[];
}

// Programs look at the first, which began the thread, and at the last ones (RFC 5322, section 3.6.4).
const mostReferences = 20;

export function writeReply(settings: MailSettings, reply: Reply): MailMessage {
  const { companyName, from, siteUrl } = settings;
  const { earlier, language, subject, tag, text, to } = reply;
  const mailbox = mailboxFor(settings, reply);
  const privacy = addressIn(settings, '/datenschutz', language);
  const [first] = earlier;
  const last = earlier.at(-1);
  const references = [...new Set([first, ...earlier.slice(1 - mostReferences)])].join(' ');
  return {
    recipient: 'reply',
    // Mail providers let us send under no other address, and DKIM and SPF hold for this one.
    from: { name: companyName, address: from },
    to,
    // If it cannot be delivered, whoever answered has to know.
    returnPath: mailbox,
    replyTo: { name: companyName, address: mailbox },
    subject: `${subject} [${tag}]`.trim(),
    content: {
      language,
      blocks: paragraphsOf(text).map(words),
      signature: signature(settings, language, [
        mailLine(mailbox),
        pageLine(siteUrl),
        { text: `${privacyWords[language]}: ${privacy}`, link: privacy },
      ]),
    },
    headers: {
      // No Auto-Submitted: RFC 3834 keeps it for mails that no human wrote.
      'Content-Language': language,
      ...(last && { 'In-Reply-To': last, References: references }),
    },
  };
}

/** Where answers to a reply are read. */
export function mailboxFor(
  { abuseMailbox, contactMailbox }: MailSettings,
  { isReport }: Pick<Reply, 'isReport'>,
): string {
  return isReport ? abuseMailbox : contactMailbox;
}

/** What stands in the subject as long as nobody has written another. */
export function usualSubject(
  { companyName }: MailSettings,
  { isReport, language }: Pick<Reply, 'isReport' | 'language'>,
): string {
  if (language === 'en') return isReport ? 'Your report' : `Your message to ${companyName}`;
  return isReport ? 'Ihre Meldung' : `Ihre Nachricht an ${companyName}`;
}

const privacyWords: Readonly<Record<Language, string>> = { de: 'Datenschutz', en: 'Privacy' };

function paragraphsOf(text: string): string[] {
  return text.split(/\n\n+/).filter((paragraph) => paragraph.trim() !== '');
}
