import type { ContactMessage } from '../../../contract/enquiry-rules.ts';
import type { MailSettings } from '../mail-settings.ts';
import { germanDate, germanTime } from './german-time.ts';
import type { Letter } from './letter.ts';

/** The mail that brings a contact message to the company. Answering it answers the visitor. */
export function writeCompanyLetter(
  settings: MailSettings,
  message: ContactMessage,
  receivedAt: number,
): Letter {
  return {
    recipient: 'company',
    from: { name: settings.companyName, address: settings.from },
    to: settings.contactMailbox,
    returnPath: settings.from,
    replyTo: { name: asDisplayName(message.name), address: message.mail },
    subject: `Anfrage über die Website: ${message.name}`,
    text: [
      `Name:       ${message.name}`,
      `E-Mail:     ${message.mail}`,
      `Eingang:    ${germanDate(receivedAt)}, ${germanTime(receivedAt)} Uhr`,
      `Formular:   ${settings.siteUrl}`,
      '',
      'Nachricht:',
      '',
      withMailLineBreaks(message.content),
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

// "=?" begins an encoded word. Many mail programs decode one even where RFC 2047 forbids it, and
// would show lines that nobody typed.
function asDisplayName(name: string): string {
  return name.replaceAll('=?', '= ?');
}

// A lone carriage return inside a mail is read as a line end by some servers and not by others,
// which is how mails are smuggled. Line breaks change their form, nothing else changes.
function withMailLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
