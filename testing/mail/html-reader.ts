// What a browser makes of an HTML mail: its parser (parse5 in cheerio, as the standard has it) shares no code with ours.
import { load } from 'cheerio';

export function readHtml(html: string) {
  const $ = load(html);
  $('br').replaceWith('\n');
  const texts = (selector: string) =>
    $(selector)
      .map((_, element) => $(element).text())
      .get();
  const values = texts('td');
  return {
    language: $('html').attr('lang'),
    heading: texts('h1').join(),
    /** Everything in the body, elements apart from each other by spaces. */
    text: texts('p, h1, h2, th, td, blockquote').join(' '),
    facts: texts('th').map((name, index) => [name, values[index] ?? ''] as const),
    /** Words of others, every line break a `\n`. */
    quotes: texts('blockquote'),
    /** Each element with its attributes, but for line breaks: no text may change this. */
    elements: $(':root, :root *')
      .toArray()
      .map(({ attribs, name }) =>
        [name, ...Object.entries(attribs).map(([key, value]) => `${key}="${value}"`)].join(' '),
      ),
  };
}
