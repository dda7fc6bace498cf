import type { Letter } from '../letter.ts';
import type { Block, SignatureLine } from '../letter-content.ts';
import { wrap } from './wrap.ts';

// RFC 3676 section 4.3: mail programs fade what follows and leave it out of a reply.
const signatureMark = '-- ';

/** The plain text part of a letter. */
export function setText({ content: { blocks, signature } }: Pick<Letter, 'content'>): string {
  const body = blocks.map(setBlock).join('');
  return signature ? `${body}\n\n${setSignature(signature)}` : body;
}

function setBlock(block: Block, index: number, blocks: readonly Block[]): string {
  const isUnderHeading = blocks[index - 1]?.kind === 'heading' && block.kind === 'words';
  if (index === 0) return textOf(block);
  return (isUnderHeading ? '\n' : '\n\n') + textOf(block);
}

function textOf(block: Block): string {
  if (block.kind === 'facts') return setFacts(block.rows);
  if (block.kind === 'quote' && block.lines === 'kept') return block.text;
  return wrap(block.text);
}

function setFacts(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 3;
  return rows.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`).join('\n');
}

function setSignature(lines: readonly SignatureLine[]): string {
  return [signatureMark, ...lines.map(({ text }) => wrap(text)), ''].join('\n');
}
