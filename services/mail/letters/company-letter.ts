import type { ContactMessage } from '../../../contract/enquiry-rules.ts';
import type { MailSettings } from '../mail-settings.ts';
import { germanDate, germanTime } from './german-time.ts';
import type { Letter } from './letter.ts';
import { facts, heading } from './letter-content.ts';
import { letterToCompany } from './letter-to-company.ts';
import { withMailLineBreaks } from './visitor-text.ts';

/** The mail that brings a contact message to the company. Answering it answers the visitor. */
export function writeCompanyLetter(
  settings: MailSettings,
  message: ContactMessage,
  receivedAt: number,
): Letter {
  return letterToCompany(settings, settings.contactMailbox, message, {
    subject: `Anfrage über die Website: ${message.name}`,
    blocks: [
      facts(
        ['Name', message.name],
        ['E-Mail', message.mail],
        ['Eingang', `${germanDate(receivedAt)}, ${germanTime(receivedAt)} Uhr`],
        ['Formular', settings.siteUrl],
      ),
      heading('Nachricht:'),
      { kind: 'quote', lines: 'kept', text: withMailLineBreaks(message.content) },
    ],
  });
}
