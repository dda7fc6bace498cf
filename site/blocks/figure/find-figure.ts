import type { Language } from '../../../contract/enquiry-rules.ts';
import { figures } from '../../facts.ts';
import { pathIn } from '../../i18n/english-pages.ts';
import { translated } from '../../i18n/translated.ts';

/**
 * The figure of that name, translated.
 * @throws Error if content/facts/figures.yaml has none
 */
export function findFigure(name: string, language?: Language): (typeof figures)[string] {
  const figure = figures[name];
  if (!figure) throw new Error(`content/facts/figures.yaml has no "${name}"`);
  const t = (text: string) => translated(text, language);
  return {
    ...figure,
    value: formatFact(figure.value, language),
    meaning: t(figure.meaning),
    basis: t(figure.basis),
    owner: t(figure.owner),
  };
}

/** A short text of a fact file in the language of the page, with no-break spaces. */
export function formatFact(german: string, language?: Language): string {
  return withNoBreakSpaces(translated(german, language));
}

/** No line breaks between numbers and units, within ranges and sums, and between a standard and its number. */
function withNoBreakSpaces(text: string): string {
  return text
    .replace(/(\d|ISO|IEC|[×+]) (?=\S)| (?=[×+] )/g, '$1\u00a0')
    .replace(/(?<=\d–)(?=\d)/g, '\u2060');
}

/** Address of a figure on /zahlen. */
export function addressOfFigure(name: string, language?: Language): string {
  return pathIn(`/zahlen#${name}`, language);
}
