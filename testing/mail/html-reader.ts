// What a browser makes of an HTML mail: its parser (parse5, as the standard has it) shares no code with ours.
import { type DefaultTreeAdapterTypes as Html, parse } from 'parse5';

export function readHtml(html: string) {
  const elements = elementsIn(parse(html));
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const texts = (...names: string[]) => named(...names).map(textOf);
  const [root] = named('html');
  const values = texts('td');
  return {
    language: root?.attrs.find(({ name }) => name === 'lang')?.value,
    heading: texts('h1').join(),
    /** Everything in the body, elements apart from each other by spaces. */
    text: texts('p', 'h1', 'h2', 'th', 'td', 'blockquote').join(' '),
    facts: texts('th').map((name, index) => [name, values[index] ?? ''] as const),
    /** Words of others, every line break a `\n`. */
    quotes: texts('blockquote'),
    /** Each element with its attributes, but for line breaks: no text may change this. */
    elements: elements
      .filter(({ tagName }) => tagName !== 'br')
      .map(({ attrs, tagName }) =>
        [tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' '),
      ),
  };
}

function elementsIn(node: Html.Node): Html.Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

function textOf(node: Html.Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && node.tagName === 'br') return '\n';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
