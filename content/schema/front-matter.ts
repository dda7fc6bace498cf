// The head of a page or post: fields in YAML between two lines of dashes. Also as Windows writes it, with
// a byte order mark before it and other line ends; Astro reads both too.
import { parseDocument } from 'yaml';
import { remembering } from './faults/remembering.ts';

const wholeHead = /^(?:\uFEFF|\s*\n)?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

/** The fields between the lines of dashes, and the text after them. */
export function splitPage(text: string): { head: string; body: string } {
  const [whole = '', head = ''] = wholeHead.exec(text) ?? [];
  return { head, body: text.slice(whole.length) };
}

/** The fields of a page's head by name, unchecked. A broken head is read line by line: a draft stays one. */
export const fieldsOfPage = remembering((text): Readonly<Record<string, unknown>> => {
  const { head } = splitPage(text);
  const document = parseDocument(head);
  if (document.errors.length === 0) return document.toJS() ?? {};
  const lines = head.matchAll(/^(\w+): *(.*?)\s*$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value === 'true' || value]));
});
