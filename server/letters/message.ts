// The content of a mail, as stored in its job. Plain text and HTML part (render-html.ts) are both rendered from it.
import type { Language } from '../../contract/enquiry-rules.ts';
import type { MailRecipient } from '../store/tables.ts';

export type Block =
  | { readonly kind: 'words' | 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** Quoted text, line breaks included. `kept` lines are never wrapped. */
  | { readonly kind: 'quote'; readonly text: string; readonly lines: 'kept' | 'wrapped' }
  /** Placeholder for links to the pages of senders (sender/sender-links.ts). */
  | { readonly kind: 'sender-links' }
  | { readonly kind: 'links'; readonly links: readonly Link[] };

export interface Link {
  /** Above the address; empty if there is only one. */
  readonly label: string;
  readonly address: string;
}

export interface SignatureLine {
  readonly text: string;
  /** Target in the HTML part. */
  readonly link?: string;
}

interface Address {
  readonly name: string;
  readonly address: string;
}

/** A mail as stored. Text and HTML are rendered at send time. */
export interface MailMessage {
  readonly recipient: MailRecipient;
  readonly from: Address;
  readonly to: string;
  /** Recipient of bounces; empty is the null return path. */
  readonly returnPath: string;
  readonly replyTo?: Address;
  readonly subject: string;
  readonly content: {
    readonly language: Language;
    readonly blocks: readonly Block[];
    /** Missing in mails to ourselves. */
    readonly signature?: readonly SignatureLine[];
  };
  readonly headers: Readonly<Record<string, string>>;
}

export function readMessage({ body }: { readonly body: string }): MailMessage {
  return JSON.parse(body);
}

export function words(text: string): Block {
  return { kind: 'words', text };
}

export function heading(text: string): Block {
  return { kind: 'heading', text };
}

/** Quoted text in a letter. */
export function quote(text: string): Block {
  return { kind: 'quote', text, lines: 'wrapped' };
}

export const senderLinks: Block = { kind: 'sender-links' };

/** Template of a letter: each line is a paragraph, a heading after `## `, or a block. Visitors' input only in blocks. */
export function letterText(
  texts: TemplateStringsArray,
  ...parts: readonly (string | number | Block)[]
): Block[] {
  const placed = parts.map((part, index) => (typeof part === 'object' ? `\0${index}` : part));
  const paragraphs = String.raw({ raw: texts }, ...placed)
    .trim()
    .split('\n');
  return paragraphs.map((paragraph) => {
    const part = paragraph.startsWith('\0') ? parts[Number(paragraph.slice(1))] : undefined;
    if (typeof part === 'object') return part;
    return paragraph.startsWith('## ') ? heading(paragraph.slice(3)) : words(paragraph);
  });
}

export function facts(...rows: (readonly [name: string, value: string])[]): Block {
  return { kind: 'facts', rows };
}

// RFC 3676 section 4.3: mail programs omit the signature from replies.
const signatureMark = '-- ';

export function renderText({
  content: { blocks, signature },
}: Pick<MailMessage, 'content'>): string {
  const body = blocks.map(blockText).join('');
  return signature ? `${body}\n\n${signatureText(signature)}` : body;
}

function blockText(block: Block, index: number, blocks: readonly Block[]): string {
  const isUnderHeading = blocks[index - 1]?.kind === 'heading' && block.kind === 'words';
  const above = isUnderHeading ? '\n' : '\n\n';
  return (index === 0 ? '' : above) + textOf(block);
}

function textOf(block: Block): string {
  if (block.kind === 'facts') return factsText(block.rows);
  if (block.kind === 'sender-links') return onlyInMail;
  if (block.kind === 'links') return block.links.map(linkText).join('\n');
  if (block.kind === 'quote' && block.lines === 'kept') return block.text;
  return wrap(block.text);
}

/** In copies of a mail, since links are not stored. */
export const onlyInMail = '[…]';

function linkText({ address, label }: Link): string {
  return label === '' ? address : `${label}:\n${address}`;
}

function factsText(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 3;
  return rows.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`).join('\n');
}

function signatureText(lines: readonly SignatureLine[]): string {
  return [signatureMark, ...lines.map(({ text }) => wrap(text)), ''].join('\n');
}

const columns = 72;

/** Plain text in lines of at most 72 columns. Line breaks and non-breaking spaces stay. */
export function wrap(text: string): string {
  return text.split('\n').map(wrapLine).join('\n');
}

function wrapLine(text: string): string {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + 1 + word.length > columns && line !== '') lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

// Markup and text are different types, so that text is always escaped.

export interface Html {
  readonly markup: string;
}

/** Template of markup; texts in it are escaped. */
export function html(markup: TemplateStringsArray, ...parts: readonly (string | Html)[]): Html {
  const escaped = parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : part.markup));
  return { markup: String.raw({ raw: markup }, ...escaped) };
}

export function join(pieces: readonly Html[], between = html``): Html {
  return { markup: pieces.map(({ markup }) => markup).join(between.markup) };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
