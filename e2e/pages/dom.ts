// Words and attributes of a page that cheerio has read.
import type { CheerioAPI } from 'cheerio';

export type Selection = ReturnType<CheerioAPI>;

/** The words of the first element with plain spaces, without scripts and styles. */
export function textOf(selection: Selection): string {
  return tidy(selection.prop('innerText') ?? '');
}

/** The same with a space between elements. */
export function spacedTextOf(selection: Selection): string {
  const copy = selection.clone();
  copy.find('*').prepend(' ').append(' ');
  return textOf(copy);
}

export function textsOf(selection: Selection): string[] {
  return selection.map((index) => textOf(selection.eq(index))).get();
}

/** Without soft hyphens, and with plain spaces. */
export function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/** What links or buttons are called. */
export function namesOf(selection: Selection): string[] {
  const names = selection.map((index) => {
    const one = selection.eq(index);
    return (one.attr('aria-label') ?? textOf(one)).replaceAll('\u00a0', ' ');
  });
  return names.get();
}

/** Values of an attribute, of each element that has it. */
export function values(selection: Selection, attribute: string): string[] {
  return selection.map((index) => selection.eq(index).attr(attribute)).get();
}
