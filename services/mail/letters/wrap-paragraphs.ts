const columns = 72;

/** Plain text in lines of at most 72 columns, a blank line between paragraphs. */
export function wrapParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.map(wrap).join('\n\n');
}

function wrap(paragraph: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
