// Text of a feed as text of ours: no markup, no hidden characters, spaces as in a sentence.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

// What a reader does not see, or sees only beside a picture or control that we leave out.
const silent = new Set(
  'script style title iframe noembed noframes object audio video canvas svg math figcaption button select textarea'.split(
    ' ',
  ),
);

// These stand inside a word or sentence; all others part words.
const inline = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

// A list shows 220 characters of a post. Whatever its feed holds, markup nested as deep as this takes a second
// to read, and twice as deep four.
const longestHtml = 50_000;

/** The text that a reader of the beginning of this HTML would see, on one line. */
export function textOfHtml(html: string): string {
  // With a list of what is still to be read, since foreign HTML may be nested deeper than our stack.
  const waiting: (Node | string)[] = [];
  const push = (nodes: readonly Node[]) => {
    for (const node of nodes.toReversed()) waiting.push(node);
  };
  push(parseFragment(html.slice(0, longestHtml), { scriptingEnabled: false }).childNodes);
  let text = '';
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') text += next;
    else if ('value' in next) text += next.value;
    else if ('childNodes' in next && !silent.has(next.nodeName)) {
      const gap = inline.has(next.nodeName) ? '' : ' ';
      text += gap;
      waiting.push(gap);
      push(next.childNodes);
    }
  }
  return tidyText(text);
}

/** Plain text on one line, without control characters. Non-breaking spaces stay. */
export function tidyText(text: string): string {
  return (
    text
      .toWellFormed()
      // An open change of direction would turn round what stands after it.
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
      .trim()
  );
}

/** Cuts at a word, so that with the dots at most `length` characters and two are left. */
export function shorten(text: string, length = 220): string {
  // How WordPress and others mark that they have cut already.
  const whole = text.replace(/\s*(?:\[…\]|\[\.{3}\]|…|\.{3})$/, '\u00a0…');
  if (whole.length <= length + 2) return whole;
  const start = whole.slice(0, length + 1);
  const lastSpace = start.lastIndexOf(' ');
  const words = lastSpace > 0 ? start.slice(0, lastSpace) : start.slice(0, length);
  return `${words.toWellFormed().replace(/[\s,;:–—-]+$/, '')}\u00a0…`;
}
