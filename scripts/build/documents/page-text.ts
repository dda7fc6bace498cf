// What a page says, as paragraphs, lists and tables: a PDF is set from the built page and from nothing
// else, so that there is no second text.
import type { DefaultTreeAdapterTypes } from 'parse5';
import { attributeOf, type BuiltPage } from '../built-pages.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** A stretch of words. The names of the kinds are known to layout.typ too. */
export type Words =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis' | 'mark' | 'note'; readonly words: readonly Words[] }
  | { readonly kind: 'link'; readonly target: string; readonly words: readonly Words[] };

export type Block =
  | {
      readonly kind: 'heading';
      /** 1 for the sections of the document. */
      readonly level: number;
      readonly id: string;
      readonly words: readonly Words[];
    }
  | { readonly kind: 'paragraph'; readonly words: readonly Words[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly (readonly Words[])[];
      readonly rows: readonly (readonly (readonly Words[])[])[];
    }
  | {
      readonly kind: 'terms';
      /** Each with what is said about it. */
      readonly items: readonly (readonly (readonly Words[])[])[];
    };

/**
 * The text of a page that is a document as a whole, from its introduction on, or of one of its sections.
 *
 * @param id of the section
 * @throws Error when the page has none, or shows something that paper can't
 */
export function textOfPage({ elements, path }: BuiltPage, id?: string): Block[] {
  const root = elements.find((element) =>
    id ? attributeOf(element, 'id') === id : attributeOf(element, 'data-long-text') !== undefined,
  );
  if (!root) throw new Error(`${path} has no ${id ? `section #${id}` : 'text that is a document'}`);
  if (id) return blocksIn(root);
  const [heading] = elements.filter(({ tagName }) => tagName === 'h1');
  const introduction = elementsIn(heading?.parentNode).filter(({ tagName }) => tagName === 'p');
  return [...introduction.flatMap(blocksOf), ...blocksIn(root)];
}

const containers = new Set(['address', 'article', 'details', 'div', 'section']);
const blocks = new Set([...containers, 'dl', 'h2', 'h3', 'h4', 'ol', 'p', 'table', 'ul']);

function blocksIn(parent: ParentNode): Block[] {
  // Beside a heading stand its kicker and the link to itself.
  const inside = elementsIn(parent).filter(
    ({ tagName }, index, all) =>
      !(tagName === 'p' && all[index + 1]?.tagName === 'h2') &&
      !(tagName === 'a' && all[index - 1]?.tagName === 'h2'),
  );
  if (inside.some(({ tagName }) => blocks.has(tagName))) return inside.flatMap(blocksOf);
  const words = lineOf(parent);
  return words.length > 0 ? [{ kind: 'paragraph', words }] : [];
}

function blocksOf(element: Element): Block[] {
  const { tagName } = element; // Paper folds nothing.
  if (tagName === 'summary' || isForScreens(element)) return [];
  if (containers.has(tagName)) return blocksIn(element);
  if (/^h\d$/.test(tagName)) {
    const id = attributeOf(element, 'id') ?? '';
    return [{ kind: 'heading', level: Number(tagName[1]) - 1, id, words: lineOf(element) }];
  }
  if (tagName === 'p') return [{ kind: 'paragraph', words: lineOf(element) }];
  if (tagName === 'ol' || tagName === 'ul') {
    const items = elementsIn(element).map((item) => blocksIn(item).map(asPartOfItem));
    return [{ kind: 'list', isOrdered: tagName === 'ol', items }];
  }
  if (tagName === 'dl') return [{ kind: 'terms', items: termsOf(element) }];
  if (tagName === 'table') {
    const [columns = [], ...rows] = rowsOf(element).map((row) => elementsIn(row).map(lineOf));
    return [{ kind: 'table', columns, rows }];
  }
  throw new Error(`scripts/build/documents/page-text.ts can't put <${tagName}> on paper`);
}

/** Each with what is said about it. Of a list of another shape words would be lost. */
function termsOf(list: Element): Words[][][] {
  const parts = elementsIn(list);
  const isInPairs = parts.every(({ tagName }, index) => tagName === (index % 2 ? 'dd' : 'dt'));
  if (!isInPairs || parts.length % 2) {
    throw new Error("scripts/build/documents/page-text.ts can't put such a <dl> on paper");
  }
  return parts.flatMap((term, index) => {
    const said = parts[index + 1];
    return index % 2 || !said ? [] : [[lineOf(term), lineOf(said)]];
  });
}

/** An item has no place in the outline. */
function asPartOfItem(block: Block): Block {
  if (block.kind !== 'heading') return block;
  return { kind: 'paragraph', words: [{ kind: 'strong', words: block.words }] };
}

/** Of head and body. A caption names the table for screen readers; a foot would be lost. */
function rowsOf(table: Element): Element[] {
  const parts = elementsIn(table).filter(({ tagName }) => tagName !== 'caption');
  if (!parts.every(({ tagName }) => tagName === 'thead' || tagName === 'tbody')) {
    throw new Error("scripts/build/documents/page-text.ts can't put such a <table> on paper");
  }
  return parts.flatMap(elementsIn);
}

/** Explanations that open at a press, and links that only lead to the document. */
function isForScreens(element: Element): boolean {
  return ['popover', 'data-web-only'].some((name) => attributeOf(element, name) !== undefined);
}

const marks = { em: 'emphasis', small: 'note', strong: 'strong' } as const;
const passedThrough = new Set(['abbr', 'button', 'code', 'span', 'time']);

function wordsIn(parent: ParentNode): Words[] {
  return parent.childNodes.flatMap((node): Words[] => {
    if ('value' in node) return [{ kind: 'text', text: node.value.replace(/[ \t\r\n]+/g, ' ') }];
    if (!('tagName' in node) || node.tagName === 'svg' || isForScreens(node)) return [];
    return node.tagName === 'br' ? [{ kind: 'break' }] : wordsOf(node);
  });
}

function wordsOf(element: Element): Words[] {
  const { tagName } = element;
  const words = wordsIn(element);
  if (words.length === 0 || passedThrough.has(tagName)) return words;
  if (tagName === 'a') return [{ kind: 'link', target: attributeOf(element, 'href') ?? '', words }];
  if (attributeOf(element, 'class')?.includes('sample-mark')) return [{ kind: 'mark', words }];
  const kind = marks[tagName as keyof typeof marks];
  if (kind) return [{ kind, words }];
  throw new Error(`scripts/build/documents/page-text.ts can't put <${tagName}> on paper`);
}

/** Without white space at the ends, and never two spaces, as a browser shows it. */
function lineOf(parent: ParentNode): Words[] {
  let isAfterSpace = true;
  const tidied = (words: readonly Words[]): Words[] =>
    words.flatMap((part): Words[] => {
      if (part.kind === 'break') isAfterSpace = true;
      if ('words' in part) return [{ ...part, words: tidied(part.words) }];
      if (part.kind !== 'text') return [part];
      const text = isAfterSpace ? part.text.replace(/^ /, '') : part.text;
      if (text === '') return [];
      isAfterSpace = text.endsWith(' ');
      return [{ kind: 'text', text }];
    });
  const words = tidied(wordsIn(parent));
  const last = words.at(-1);
  if (last?.kind !== 'text') return words;
  const text = last.text.trimEnd();
  return [...words.slice(0, -1), ...(text === '' ? [] : [{ ...last, text }])];
}

function elementsIn(parent: ParentNode | null | undefined): Element[] {
  return (parent?.childNodes ?? []).filter((node): node is Element => 'tagName' in node);
}
