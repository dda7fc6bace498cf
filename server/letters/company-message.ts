// The mails that bring enquiries to the company's own mailboxes.
import { germanDate, germanMoment } from '../../contract/berlin-day.ts';
import { languageWords } from '../../contract/case-words.ts';
import {
  type AbuseReport,
  abuseRules,
  type ContactMessage,
  contactRules,
  type FieldRules,
  type Language,
  nounOf,
  xarfPath,
} from '../../contract/enquiry-rules.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import type { ReportReceipt } from './confirmations.ts';
import { addressIn } from './letter.ts';
import { type Block, facts, heading, type MailMessage } from './message.ts';

const dayMs = 86_400_000;

interface From {
  readonly language: Language;
  /** Path of the page on which the form stood; undefined where the browser did not say. */
  readonly page?: string | undefined;
}

/** The mail that brings a contact message to the company. Answering it answers the visitor. */
export function writeCompanyMessage(
  settings: MailSettings,
  message: ContactMessage,
  { at, tag }: { readonly at: number; readonly tag: string },
  { language, page }: From = { language: 'de' },
): MailMessage {
  // The database forgets by itself, a mailbox does not; the privacy page promises both for the same day.
  const lastDay = germanDate(at + settings.retention.enquiriesDays * dayMs);
  return messageToCompany(settings, settings.contactMailbox, message, {
    subject: `Anfrage über ${pageWords(page)}: ${asHeaderText(message.name)} [${tag}]`,
    blocks: [
      facts(
        ...typedFacts(contactRules, message),
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

/** The mail that brings an abuse report to the abuse mailbox. Answering it answers the reporter. */
export function writeAbuseMessage(
  settings: MailSettings,
  report: AbuseReport,
  { at, caseNumber }: ReportReceipt,
  { language, page }: From,
): MailMessage {
  return messageToCompany(settings, settings.abuseMailbox, report, {
    subject: `Missbrauchsmeldung ${caseNumber}`,
    blocks: [
      facts(
        ['Aktenzeichen', caseNumber],
        ...typedFacts(abuseRules, report),
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

/** What was typed under the noun of each field; the text itself stands below. */
function typedFacts<Field extends string>(
  rules: FieldRules<Field>,
  typed: Readonly<Record<Field, string>>,
) {
  const fields = (Object.keys(rules) as Field[]).filter((field) => field !== 'content');
  return fields.map((field) => {
    const isBlank = typed[field].trim() === '';
    return [nounOf(field), isBlank ? '(nicht angegeben)' : typed[field]] as const;
  });
}

/** A mail that brings an enquiry to one of our mailboxes. Answering it answers the visitor. */
export function messageToCompany(
  settings: MailSettings,
  mailbox: string,
  visitor: { readonly name: string; readonly mail: string },
  { subject, blocks }: { readonly subject: string; readonly blocks: Block[] },
): MailMessage {
  return {
    recipient: 'company',
    from: { name: settings.companyName, address: settings.from },
    to: mailbox,
    returnPath: settings.from,
    replyTo: { name: asDisplayName(visitor.name), address: visitor.mail },
    subject,
    content: { language: 'de', blocks },
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

// What a visitor typed, made fit for a mail. In its body nothing but the form of line breaks changes.

/**
 * A name in the subject. Characters that only control how others are shown could turn a line around or
 * hide half of it in a list of mails.
 */
export function asHeaderText(name: string): string {
  return withoutFormatting(name.replace(/[\p{Zl}\p{Zp}]/gu, ' '));
}

/** A text of one line without invisible characters; joiners stay inside a word. */
function withoutFormatting(text: string): string {
  const visible = text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '');
  return visible
    .split(/([\s\p{Z}])/u)
    .map(withoutLooseJoiners)
    .join('');
}

// Persian, Hindi and emoji of several parts need U+200C and U+200D inside a word.
const joiners = '\u200c\u200d';

function withoutLooseJoiners(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && joiners.includes(word.charAt(start))) start += 1;
  while (end > start && joiners.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

// Also wide and small, as some keyboards have them.
const partsOfAddresses = /[@<>\uff20\ufe6b\uff1c\uff1e\ufe64\ufe65]/u;

/**
 * A name before an address; none where it looks like an address itself, and would pass for the one that is
 * answered.
 */
function asDisplayName(name: string): string {
  if (partsOfAddresses.test(name)) return '';
  // "=?" begins an encoded word. Many mail programs decode one even where RFC 2047 forbids it, and
  // would show lines that nobody typed.
  return asHeaderText(name).replaceAll('=?', '= ?');
}

// A lone carriage return inside a mail is read as a line end by some servers and not by others,
// which is how mails are smuggled. Line breaks change their form, nothing else changes.
export function withMailLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
