// The head of a page or post: fields in YAML between two lines of dashes. Also as Windows writes it, with
// a byte order mark before it and other line ends; Astro reads both too.

const wholeHead = /^(?:\uFEFF|\s*\n)?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

/** The fields between the lines of dashes, and the text after them. */
export function splitPage(text: string): { head: string; body: string } {
  const [whole = '', head = ''] = wholeHead.exec(text) ?? [];
  return { head, body: text.slice(whole.length) };
}
