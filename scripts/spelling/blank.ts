// What is no text becomes spaces, so that every word keeps its line.

/** Replaces each match by as many spaces, keeping its line breaks. */
export function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '));
}

/** Blanks everything outside the given parts. */
export function keepOnly(text: string, parts: readonly (readonly [start: number, end: number])[]) {
  let result = '';
  let position = 0;
  for (const [start, end] of parts) {
    result += blank(text.slice(position, start), /[\s\S]+/g) + text.slice(start, end);
    position = end;
  }
  return result + blank(text.slice(position), /[\s\S]+/g);
}
