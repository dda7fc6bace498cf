// The HTML part of a mail, in the site's look. It loads nothing and is readable without styles, which many mail programs
// remove. Outlook renders with Word, hence `<br>` and a table for facts.
import { readPalette } from '../../model/brand/brand.ts';
import { type Colour, hexOf } from '../../model/brand/colour.ts';
import type { Palette } from '../../model/brand/palette.ts';
import {
  type Block,
  type Html,
  html,
  join,
  type Link,
  type MailMessage,
  onlyInMail,
  type SignatureLine,
} from './message.ts';

/** Renders the HTML part of a message, a whole document, in the brand's colours. @throws Error if they are invalid */
export function createHtmlRenderer(): (message: MailMessage) => string {
  const styleSheet = mailStyleSheet(readPalette());
  return (message) => renderHtml(message, styleSheet);
}

function renderHtml(
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
      // Inline, since runs of spaces must be kept without style sheet too.
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

// Classes and elements only: mail programs drop a sheet with custom properties or nesting.

function colours({ bands, tokens }: Palette, theme: 'light' | 'dark'): string {
  const hex = (pair: Readonly<Record<'light' | 'dark', Colour>>) => hexOf(pair[theme]);
  const [ink, line, sky] = [hex(tokens.ink), hex(tokens.line), hex(tokens.sky)];
  return `
body, .letter { background: ${hex(tokens.paper)}; color: ${ink}; }
.sender { background: ${hex(bands.night)}; color: ${hexOf(tokens.ink.dark)}; }
a { color: ${sky}; }
th, td { border-color: ${line}; }
blockquote { border-color: ${sky}; }
.signature { border-color: ${line}; color: ${hex(tokens['ink-soft'])}; }
`;
}

// The system's own typeface: a mail loads nothing.
const face = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

function mailStyleSheet(palette: Palette): string {
  return `
:root { color-scheme: light dark; }
body { margin: 0; }
.letter { font: 17px/1.6 ${face}; overflow-wrap: anywhere; }
.page { max-width: 36em; margin: 0 auto; padding: 0 20px 32px; }
p, blockquote { margin: 0 0 16px; }
.sender { margin: 0 0 32px; padding: 14px 20px; font-weight: 600; letter-spacing: -0.01em; }
h1 { margin: 0 0 20px; font-size: 26px; font-weight: 600; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance; }
h2 { margin: 30px 0 6px; font-size: 18px; font-weight: 600; line-height: 1.3; }
table { width: 100%; margin: 0 0 24px; border-collapse: collapse; }
th, td { padding: 8px 0; border-bottom: 1px solid; text-align: left; vertical-align: top; }
th { width: 1%; padding-right: 24px; font-weight: 600; white-space: nowrap; }
blockquote { margin: 10px 0 24px; padding-left: 16px; border-left: 2px solid; unicode-bidi: plaintext; }
.sender { padding: 14px max(20px, 50% - 18em); }
.signature { margin: 32px 0 0; padding-top: 16px; border-top: 1px solid; font-size: 15px; line-height: 1.5; }
${colours(palette, 'light')}
@media (prefers-color-scheme: dark) {${colours(palette, 'dark')}}
`;
}
