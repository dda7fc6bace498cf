// The HTML part: a document to be read, in the site's look. It loads nothing and needs no style to be
// understood, since many mail programs take the style away. Outlook draws with Word, so `<br>` breaks
// the lines and a table holds the facts, which is what they are.
import type { Letter } from '../letter.ts';
import type { Block, SignatureLine } from '../letter-content.ts';
import { type Html, html, join } from './html.ts';
import { styleSheet } from './style-sheet.ts';

/** The HTML part of a letter, a whole document. */
export function setHtml({
  content: { blocks, language, signature },
  from,
  subject,
}: Pick<Letter, 'content' | 'from' | 'subject'>): string {
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
${join(blocks.map(setBlock), html`\n`)}
${signature ? setSignature(signature) : html``}</div>
</div>
</body>
</html>
`.markup;
}

function setBlock(block: Block): Html {
  switch (block.kind) {
    case 'words':
      return html`<p>${lines(block.text)}</p>`;
    case 'heading':
      return html`<h2>${block.text}</h2>`;
    case 'facts':
      return html`<table><tbody>${join(block.rows.map(setFact))}</tbody></table>`;
    case 'quote':
      // The only style on an element: without it runs of spaces would fall together.
      return html`<blockquote dir="auto" style="white-space: pre-wrap">${lines(block.text)}</blockquote>`;
  }
}

function setFact([name, value]: readonly [string, string]): Html {
  return html`<tr><th scope="row">${name}</th><td dir="auto" style="white-space: pre-wrap">${value}</td></tr>`;
}

function setSignature(signature: readonly SignatureLine[]): Html {
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
