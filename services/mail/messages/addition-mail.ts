import type { Language } from '../../../contract/enquiry-rules.ts';
import { germanDate, germanTime } from '../../process/clock.ts';
import type { MailSettings } from '../mail-settings.ts';
import {
  asHeaderText,
  languageWords,
  messageToCompany,
  withMailLineBreaks,
} from './company-message.ts';
import { facts, heading, type MailMessage } from './message.ts';

interface Addition {
  readonly name: string;
  readonly mail: string;
  readonly caseNumber: string | undefined;
  /** When the enquiry came that it belongs to. */
  readonly receivedAt: number;
  readonly language: Language;
  readonly text: string;
  /** Message-ID of the mail that brought the enquiry, so that both stand together. */
  readonly enquiryMailId: string | undefined;
}

/** The mail that brings the company what a sender added to an enquiry. Answering it answers the sender. */
export function writeAdditionMessage(
  settings: MailSettings,
  addition: Addition,
  at: number,
): MailMessage {
  const { caseNumber, enquiryMailId, language, name, receivedAt, text } = addition;
  const { abuseMailbox, contactMailbox } = settings;
  const moment = (epochMs: number) => `${germanDate(epochMs)}, ${germanTime(epochMs)} Uhr`;
  const about = caseNumber ? `Missbrauchsmeldung ${caseNumber}` : `Anfrage: ${asHeaderText(name)}`;
  const mail = messageToCompany(settings, caseNumber ? abuseMailbox : contactMailbox, addition, {
    subject: `Nachtrag zur ${about}`,
    blocks: [
      facts(
        ...(caseNumber ? [['Aktenzeichen', caseNumber] as const] : []),
        ['Name', name],
        ['E-Mail', addition.mail],
        ['Anfrage vom', moment(receivedAt)],
        ['Nachtrag vom', moment(at)],
        ['Sprache', languageWords[language]],
        ['Löschen', 'mit der Anfrage'],
      ),
      heading('Nachtrag:'),
      { kind: 'quote', lines: 'kept', text: withMailLineBreaks(text) },
    ],
  });
  const thread = enquiryMailId ? { 'In-Reply-To': enquiryMailId, References: enquiryMailId } : {};
  return { ...mail, headers: { ...mail.headers, ...thread } };
}
