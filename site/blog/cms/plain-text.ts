// Text of a feed as text of ours: no markup, no control characters, single spaces.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const words = (text: string) => new Set(text.split(' '));

/** Elements whose content is not text of the article. */
const silent = words(
  'script style title iframe noembed noframes object audio video canvas svg math figcaption button select textarea',
);

/** Elements that stand inside a word or sentence; all others separate words. */
const inline = words(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
);

// A list shows 220 characters of a post; deeply nested markup of this length takes a second to parse.
const longestHtml = 50_000;

/** The text that a reader of the beginning of this HTML would see, on one line. */
export function textOfHtml(html = ''): string {
  let text = '';
  // A stack of its own, since foreign HTML may be nested deeper than the call stack.
  const waiting: (Node | string)[] = parseFragment(html.slice(0, longestHtml), {
    scriptingEnabled: false,
  }).childNodes.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') text += next;
    else if ('value' in next) text += next.value;
    else if ('childNodes' in next && !silent.has(next.nodeName)) {
      const gap = inline.has(next.nodeName) ? '' : ' ';
      text += gap;
      waiting.push(gap);
      for (const child of next.childNodes.toReversed()) waiting.push(child);
    }
  }
  return tidyText(text);
}

/** Plain text on one line, without control characters. Non-breaking spaces stay. */
export function tidyText(text: string): string {
  return (
    text
      .toWellFormed()
      // An open change of direction would reverse the text after it.
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
      .trim()
  );
}

/** Cuts at a word: at most `length` characters and the two of the ellipsis. */
export function shorten(text: string, length = 220): string {
  // WordPress and others mark that they have cut already.
  const whole = text.replace(/\s*(?:\[…\]|\[\.{3}\]|…|\.{3})$/, '\u00a0…');
  if (whole.length <= length + 2) return whole;
  const start = whole.slice(0, length + 1);
  const lastSpace = start.lastIndexOf(' ');
  const kept = start.slice(0, lastSpace > 0 ? lastSpace : length);
  return `${kept.toWellFormed().replace(/[\s,;:–—-]+$/, '')}\u00a0…`;
}
