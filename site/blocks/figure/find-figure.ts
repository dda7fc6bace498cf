import type { Language } from '../../../contract/enquiry-rules.ts';
import { figures } from '../../facts.ts';
import { pathIn } from '../../i18n/english-pages.ts';
import { translated } from '../../i18n/translated.ts';

/**
 * The figure of that name, in the words of a language.
 * @throws Error when content/facts/figures.yaml has none
 */
export function findFigure(name: string, language?: Language): (typeof figures)[string] {
  const figure = figures[name];
  if (!figure) throw new Error(`content/facts/figures.yaml has no "${name}"`);
  const say = (text: string) => translated(text, language);
  return {
    ...figure,
    value: unbroken(say(figure.value)),
    meaning: say(figure.meaning),
    basis: say(figure.basis),
    owner: say(figure.owner),
  };
}

/** The same with each number and its unit on one line, a span or a sum of numbers too, and a standard with its number. */
export function unbroken(text: string): string {
  return text
    .replace(/(\d|ISO|IEC|[×+]) (?=\S)| (?=[×+] )/g, '$1\u00a0')
    .replace(/(?<=\d–)(?=\d)/g, '\u2060');
}

/** Where /zahlen shows a figure. */
export function addressOfFigure(name: string, language?: Language): string {
  return pathIn(`/zahlen#${name}`, language);
}
