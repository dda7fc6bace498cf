import type { ContactMessage } from '../../../contract/enquiry-rules.ts';
import type { MailSettings } from '../mail-settings.ts';
import { germanDate, germanTime } from './german-time.ts';
import type { Letter } from './letter.ts';
import { asDisplayName, withMailLineBreaks } from './visitor-text.ts';

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
