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
