// What a mail says. The plain text and the HTML part are both made from this, so they cannot say
// different things; it is also all that its job keeps of a mail.
import { z } from 'zod';
import { languages } from '../../contract/enquiry-rules.ts';
import { mailRecipients } from '../store/tables.ts';

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('words'), text: z.string() }),
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  /** Name and value of each fact. */
  z.strictObject({ kind: z.literal('facts'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  /** Somebody's own words, line breaks included. `kept` lines are never wrapped. */
  z.strictObject({
    kind: z.literal('quote'),
    text: z.string(),
    lines: z.enum(['kept', 'wrapped']),
  }),
  /** Where links to the pages of senders will stand (store/sender-links.ts). The job keeps only this mark. */
  z.strictObject({ kind: z.literal('sender-links') }),
  z.strictObject({
    kind: z.literal('links'),
    /** A label stands above its address; it is empty where there is only one. */
    links: z.array(z.strictObject({ label: z.string(), address: z.string() })),
  }),
]);

/** A line below a message. `link` is where the HTML part leads from it. */
const signatureLine = z.strictObject({ text: z.string(), link: z.string().optional() });

const messageContentSchema = z.strictObject({
  language: z.enum(languages),
  blocks: z.array(block),
  /** Letters to ourselves go without. */
  signature: z.array(signatureLine).optional(),
});

export type Block = Readonly<z.output<typeof block>>;
export type SignatureLine = Readonly<z.output<typeof signatureLine>>;

const address = z.strictObject({ name: z.string(), address: z.string() });

/** A mail as it waits. Text and HTML are rendered at send time, from this and nothing else. */
const mailMessageSchema = z.strictObject({
  recipient: z.enum(mailRecipients),
  from: address,
  to: z.string(),
  /** Where bounces go; empty is the null return path. */
  returnPath: z.string(),
  replyTo: address.optional(),
  subject: z.string(),
  content: messageContentSchema,
  headers: z.record(z.string(), z.string()),
});

export type MailMessage = Readonly<z.output<typeof mailMessageSchema>>;

/** The message that a job carries. */
export function readMessage({ body }: { readonly body: string }): MailMessage {
  return mailMessageSchema.parse(JSON.parse(body));
}

export function words(text: string): Block {
  return { kind: 'words', text };
}

export function heading(text: string): Block {
  return { kind: 'heading', text };
}

export function facts(...rows: (readonly [name: string, value: string])[]): Block {
  return { kind: 'facts', rows: rows.map(([name, value]) => [name, value]) };
}

// RFC 3676 section 4.3: mail programs fade what follows and leave it out of a reply.
const signatureMark = '-- ';

/** The plain text part of a message. */
export function renderText({
  content: { blocks, signature },
}: Pick<MailMessage, 'content'>): string {
  const body = blocks.map(blockText).join('');
  return signature ? `${body}\n\n${signatureText(signature)}` : body;
}

function blockText(block: Block, index: number, blocks: readonly Block[]): string {
  const isUnderHeading = blocks[index - 1]?.kind === 'heading' && block.kind === 'words';
  if (index === 0) return textOf(block);
  return (isUnderHeading ? '\n' : '\n\n') + textOf(block);
}

function textOf(block: Block): string {
  if (block.kind === 'facts') return factsText(block.rows);
  if (block.kind === 'sender-links') return onlyInMail;
  if (block.kind === 'links') return block.links.map(linkText).join('\n');
  if (block.kind === 'quote' && block.lines === 'kept') return block.text;
  return wrap(block.text);
}

type Link = Extract<Block, { kind: 'links' }>['links'][number];

// What opens a page is kept nowhere, so a copy of the mail cannot tell it.
const onlyInMail = '[…]';

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
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}

// The HTML part: a document to be read, in the site's look. It loads nothing and needs no style to be
// understood, since many mail programs take the style away. Outlook draws with Word, so `<br>` breaks
// the lines and a table holds the facts, which is what they are.

/**
 * The HTML part of a message, a whole document.
 *
 * @param styleSheet for every mail (style-sheet.ts)
 */
export function renderHtml(
  {
    content: { blocks, language, signature },
    from,
    subject,
  }: Pick<MailMessage, 'content' | 'from' | 'subject'>,
  styleSheet: string,
): string {
  // Language and direction twice: web mail keeps only what is inside the body.
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${{ markup: styleSheet }}</style>
</head>
<body>
<div class="letter" lang="${language}" dir="ltr">
<p class="sender">${from.name}</p>
<div class="page">
<h1 dir="auto">${subject}</h1>
${join(blocks.map(blockHtml), html`\n`)}
${signature ? signatureHtml(signature) : html``}</div>
</div>
</body>
</html>
`.markup;
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'words':
      return html`<p>${lines(block.text)}</p>`;
    case 'heading':
      return html`<h2>${block.text}</h2>`;
    case 'facts':
      return html`<table><tbody>${join(block.rows.map(factHtml))}</tbody></table>`;
    case 'sender-links':
      return html`<p>${onlyInMail}</p>`;
    case 'links':
      return join(block.links.map(linkHtml), html`\n`);
    case 'quote':
      // The only style on an element: without it runs of spaces would fall together.
      return html`<blockquote dir="auto" style="white-space: pre-wrap">${lines(block.text)}</blockquote>`;
  }
}

function linkHtml({ address, label }: Link): Html {
  const above = label === '' ? html`` : html`${label}:<br>`;
  return html`<p>${above}<a href="${address}">${address}</a></p>`;
}

function factHtml([name, value]: readonly [string, string]): Html {
  return html`<tr><th scope="row">${name}</th><td dir="auto" style="white-space: pre-wrap">${value}</td></tr>`;
}

function signatureHtml(signature: readonly SignatureLine[]): Html {
  const set = signature.map(({ link, text }) =>
    link === undefined ? html`${text}` : html`<a href="${link}">${text}</a>`,
  );
  return html`<p class="signature">${join(set, html`<br>`)}</p>\n`;
}

function lines(text: string): Html {
  return join(
    text.split('\n').map((line) => html`${line}`),
    html`<br>`,
  );
}

// Markup and text are different types here: what was not written as markup in this folder cannot get
// into a mail but escaped.

/** Finished markup. */
export interface Html {
  readonly markup: string;
}

/** Template of markup; texts put into it are escaped, for elements and quoted attributes alike. */
export function html(markup: TemplateStringsArray, ...parts: readonly (string | Html)[]): Html {
  return { markup: String.raw({ raw: markup }, ...parts.map(asMarkup)) };
}

/** Several pieces of markup, with markup between them. */
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

/** Text as HTML shows it, in elements and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

function asMarkup(part: string | Html): string {
  if (typeof part !== 'string') return part.markup;
  return escapeHtml(part);
}
