// Mails with enquiries, to the company's own mailboxes. A reply goes to the visitor.
import { germanDate, germanMoment } from '../../contract/berlin-day.ts';
import { languageWords } from '../../contract/case-terms.ts';
import { type Language, xarfPath } from '../../contract/enquiry-rules.ts';
import { type ContactMessage, fieldNoun } from '../../contract/forms.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { Receipt } from './confirmations.ts';
import { addressIn } from './letter-frame.ts';
import { type Block, facts, heading, type MailMessage } from './message.ts';

const dayMs = 86_400_000;

interface From {
  readonly language: Language;
  /** Path of the page with the form; undefined if the browser omitted it. */
  readonly page?: string | undefined;
}

export function writeCompanyMessage(
  settings: MailSettings,
  message: ContactMessage,
  { at, tag }: { readonly at: number; readonly tag: string },
  { language, page }: From,
): MailMessage {
  // The privacy page promises deletion on this day in mailboxes too.
  const lastDay = germanDate(at + settings.retention.enquiriesDays * dayMs);
  return messageToCompany(settings, settings.contactMailbox, message, {
    subject: `Anfrage über ${pageWords(page)}: ${asHeaderText(message.name)} [${tag}]`,
    blocks: [
      facts(
        ...typedFacts(message),
        ['Eingang', `${germanMoment(at)} Uhr`],
        ...(language === 'de' ? [] : [['Sprache', languageWords[language]] as const]),
        ['Formular', `${settings.siteUrl}${page ?? ''}`],
        ['Löschen', `spätestens am ${lastDay}, außer Geschäftsbriefe`],
      ),
      heading('Nachricht:'),
      { kind: 'quote', lines: 'kept', text: withMailLineBreaks(message.content) },
    ],
  });
}

function pageWords(page: string | undefined): string {
  if (page === undefined) return 'die Website';
  return page === '/' ? 'die Startseite' : page;
}

export function writeAbuseMessage(
  settings: MailSettings,
  report: ContactMessage,
  { at, caseNumber = '' }: Receipt,
  { language, page }: From,
): MailMessage {
  return messageToCompany(settings, settings.abuseMailbox, report, {
    subject: `Missbrauchsmeldung ${caseNumber}`,
    blocks: [
      facts(
        ['Aktenzeichen', caseNumber],
        ...typedFacts(report),
        ['Eingang', `${germanMoment(at)} Uhr`],
        ['Sprache', languageWords[language]],
        ['Formular', page === xarfPath ? 'XARF' : addressIn(settings, '/abuse', language)],
        ['Löschen', `${settings.retention.casesDays} Tage nach Abschluss des Falls`],
      ),
      heading('Beschreibung der Rechtsverletzung:'),
      { kind: 'quote', lines: 'kept', text: withMailLineBreaks(report.content) },
    ],
  });
}

/** The input by noun of its field, without the text, which follows below. */
function typedFacts({ content: _, ...typed }: ContactMessage) {
  return Object.entries(typed).map(([field, value]) => {
    return [fieldNoun(field), value.trim() === '' ? '(nicht angegeben)' : value] as const;
  });
}

/** A mail about an enquiry to one of our mailboxes. */
export function messageToCompany(
  settings: MailSettings,
  mailbox: string,
  visitor: { readonly name: string; readonly mail: string },
  { subject, blocks }: { readonly subject: string; readonly blocks: Block[] },
): MailMessage {
  return {
    recipient: 'company',
    from: { name: settings.company.name, address: settings.from },
    to: mailbox,
    returnPath: settings.from,
    replyTo: { name: asDisplayName(visitor.name), address: visitor.mail },
    subject,
    content: { language: 'de', blocks },
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

// Sanitizes visitors' input. In the body only line breaks change.

/** A name in the subject, without control characters, which could reverse or hide parts of the line. */
export function asHeaderText(name: string): string {
  return name.replace(/[\p{Zl}\p{Zp}]/gu, ' ').replace(invisible, '');
}

// Joiners (U+200C, U+200D) stay inside words: Persian, Hindi and composed emoji need them.
const invisible =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}]|(?<![^\p{Z}\p{Cc}\p{Cf}])[\u200c\u200d]|[\u200c\u200d](?![^\p{Z}\p{Cc}\p{Cf}])/gu;

// Including wide and small forms.
const partsOfAddresses = /[@<>\uff20\ufe6b\uff1c\uff1e\ufe64\ufe65]/u;

/** A display name; empty if it looks like an address, which could be taken for the recipient of the reply. */
function asDisplayName(name: string): string {
  if (partsOfAddresses.test(name)) return '';
  // "=?" begins an encoded word, which many mail programs decode even where RFC 2047 forbids it.
  return asHeaderText(name).replaceAll('=?', '= ?');
}

/** Normalizes line breaks: a lone carriage return ends a line for some servers only (SMTP smuggling). */
export function withMailLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
