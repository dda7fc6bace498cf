// What a mail in our mailbox says. All of it is a stranger's: bounded, without control characters, text only.
import { convert } from 'html-to-text';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { withoutFormatting } from '../messages/company-message.ts';
import { type Bounce, messageIdsIn, readBounce } from './bounce.ts';

/** A file of a mail, as it came. */
export interface MailPart {
  readonly name: string;
  /** As the mail calls it, such as `application/json`; its content may be another. */
  readonly type: string;
  readonly content: Uint8Array;
}

export interface Heading {
  /** Message-IDs that it answers, the nearest first. */
  readonly answers: readonly string[];
  readonly subject: string;
  /** Whether it may tell that a mail was not delivered. */
  readonly isReport: boolean;
}

export interface IncomingMail extends Heading {
  /** Empty where it has none that may stand in a header of ours. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly text: string;
  /** Whether the text was longer. */
  readonly isCut: boolean;
  /** An absence notice, for example (RFC 3834). */
  readonly isAutomatic: boolean;
  readonly parts: readonly MailPart[];
  readonly bounce: Bounce | undefined;
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 512 * 1024 };
const longestText = 50_000;
// What stands in each other ever deeper takes the converter the square of its length: a third of a second.
const longestHtml = 200_000;
const mostParts = 20;
const mostAnswers = 50;

/** Reads the fields before the body. @throws Error when they are no mail */
export async function readHeading(source: Uint8Array): Promise<Heading> {
  return headingOf(await PostalMime.parse(source, limits));
}

/** @throws Error when it is no mail */
export async function readMail(source: Uint8Array): Promise<IncomingMail> {
  // What a bounce returns stays apart, so that it is not taken for the bounce's own text.
  const mail = await PostalMime.parse(source, { ...limits, forceRfc822Attachments: true });
  const { isCut, text } = textOf(mail);
  const [messageId = ''] = messageIdsIn(mail.messageId);
  return {
    ...headingOf(mail),
    messageId,
    from: senderOf(mail),
    text,
    isCut,
    isAutomatic: isAutomatic(mail),
    parts: mail.attachments.slice(0, mostParts).map(partOf),
    bounce: isReport(mail) ? readBounce(mail.attachments) : undefined,
  };
}

function headingOf(mail: Email): Heading {
  const references = messageIdsIn(mail.references).toReversed();
  const answers = [...messageIdsIn(mail.inReplyTo), ...references].slice(0, mostAnswers);
  return { answers, subject: oneLine(mail.subject ?? '').slice(0, 200), isReport: isReport(mail) };
}

function senderOf({ from }: Email): IncomingMail['from'] {
  const { address = '', name = '' } = from?.group?.[0] ?? from ?? {};
  return { name: oneLine(name).slice(0, 100), address: oneLine(address).slice(0, 254) };
}

function isReport(mail: Email): boolean {
  return /^multipart\/report\b/i.test(headerOf(mail, 'content-type'));
}

function isAutomatic(mail: Email): boolean {
  const submitted = headerOf(mail, 'auto-submitted').toLowerCase();
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  return /^(?:bulk|junk|auto_reply)$/i.test(headerOf(mail, 'precedence'));
}

function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value.trim() ?? '';
}

function textOf({ html = '', text }: Email): { text: string; isCut: boolean } {
  const isHtml = text === undefined || text.trim() === '';
  const written = isHtml ? textOfHtml(html.slice(0, longestHtml)) : text;
  const plain = withoutControls(written.replaceAll(/\r\n?/g, '\n')).trim();
  const isCut = plain.length > longestText || (isHtml && html.length > longestHtml);
  return { text: cut(plain, longestText), isCut };
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: longestHtml, maxDepth: 50, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
}

function partOf({ content, filename, mimeType }: Attachment): MailPart {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const [last = ''] = oneLine(filename ?? '')
    .split(/[/\\]/)
    .slice(-1);
  const name = cut(last, 100).trim();
  const unnamed = mimeType === 'message/rfc822' ? 'Mail.eml' : 'Anhang';
  return { name: name || unnamed, type: mimeType.toLowerCase(), content: bytes };
}

function oneLine(text: string): string {
  return withoutFormatting(withoutControls(text.replaceAll(/\s+/gu, ' '))).trim();
}

// PostgreSQL takes no NUL and no half of a surrogate pair.
function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
