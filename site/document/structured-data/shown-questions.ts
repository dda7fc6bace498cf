// Reads questions and answers from the HTML of the page, so that search engines are told what
// visitors see and no word is written twice. It reads what site/components/faq draws; a browser test
// compares the result with what a browser makes of every page.

export interface ShownQuestion {
  /** The link target of the question. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const questionElement =
  /<details(?=[^>]*\sdata-question\b)(?=[^>]*\sid="([^"]*)")[^>]*>\s*<summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs;

/** @param html the content of a page as it was built */
export function shownQuestions(html: string): ShownQuestion[] {
  return [...html.matchAll(questionElement)].map(([, id = '', question = '', answer = '']) => ({
    id,
    question: textOf(question),
    answer: textOf(answer),
  }));
}

// What a figure says when it is pressed is no part of the answer.
const folded = /<span[^>]*\spopover\b[^>]*>.*?<\/span>/gs;
const inlineTags = /<\/?(?:a|abbr|button|code|em|span|strong|sup|sub)\b[^>]*>/g;

/** The words without their elements. Blocks are kept apart by a space. */
function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(folded, '')
    .replace(inlineTags, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#x?[\da-f]+|[a-z]+);/gi, (entity, name: string) => characterOf(name) ?? entity)
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
}

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return namedCharacters[name];
  const isHex = /^#x/i.test(name);
  return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10));
}
