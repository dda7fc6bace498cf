// Writes the index of the search from the built pages, so that it holds what a visitor sees.
import { writeFileSync } from 'node:fs';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { type Language, languages } from '../../contract/enquiry-rules.ts';
import {
  indexPath,
  isSearchPage,
  type SearchEntry,
  termsOf,
} from '../../site/search/find-entries.ts';
import { attributeOf, type BuiltPage, elementsIn } from './built-pages.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** One file for each language, without pages that are kept from search engines. */
export function writeSearchIndex(folder: string, pages: readonly BuiltPage[]): void {
  for (const language of languages) {
    const entries = pages.filter((page) => isFound(page, language)).flatMap(entriesOf);
    writeFileSync(`${folder}${indexPath(language)}`, JSON.stringify(entries));
  }
}

function isFound({ elements, path }: BuiltPage, language: Language): boolean {
  // Answers to forms have no address.
  const isPublic = metaOf(elements, 'og:url') && !metaOf(elements, 'robots');
  const isInLanguage = metaOf(elements, 'og:locale').startsWith(language);
  return Boolean(isPublic) && isInLanguage && !isSearchPage(path, language);
}

/** The page and its questions. */
function entriesOf({ elements, path }: BuiltPage): SearchEntry[] {
  const main = elements.find(({ tagName }) => tagName === 'main');
  const inside = main ? [...elementsIn(main)] : [];
  const title = metaOf(elements, 'og:title');
  const text = metaOf(elements, 'description');
  const keywords = metaOf(elements, 'keywords');
  const headings = inside
    .filter(({ tagName }) => /^h[123]$/.test(tagName))
    .map((heading) => [shownText([heading]), attributeOf(heading, 'id')].filter(Boolean).join('#'))
    .join('\n');
  const questions = inside.filter((element) => attributeOf(element, 'data-question'));
  const kind = path.startsWith('/blog/') ? 'post' : 'page';
  const words = furtherWords(shownText(main?.childNodes ?? []), [title, text, headings, keywords]);
  return [
    { kind, path, title, text, headings, keywords, words },
    ...questions.map((question) => questionEntry(question, path, title)),
  ];
}

function questionEntry(question: Element, pagePath: string, page: string): SearchEntry {
  const [summary, ...answer] = question.childNodes;
  const title = summary ? shownText([summary]) : '';
  const whole = shownText(answer);
  const text = whole.length > 160 ? `${whole.slice(0, whole.lastIndexOf(' ', 160))} …` : whole;
  const path = `${pagePath}#${attributeOf(question, 'id')}`;
  const words = furtherWords(whole, [title, text]);
  return { kind: 'question', path, title, page, text, headings: '', keywords: '', words };
}

function furtherWords(text: string, known: readonly string[]): string {
  const words = new Set(termsOf(text)).difference(new Set(termsOf(known.join(' '))));
  return [...words]
    .filter((word) => /\p{L}.|\d{3}/u.test(word))
    .sort()
    .join(' ');
}

function metaOf(elements: BuiltPage['elements'], name: string): string {
  const isNamed = (element: Element) =>
    [attributeOf(element, 'name'), attributeOf(element, 'property')].includes(name);
  const found = elements.find((element) => element.tagName === 'meta' && isNamed(element));
  return (found && attributeOf(found, 'content')) ?? '';
}

// Forms are the same on many pages.
const unread = ['form', 'noscript', 'script', 'style'];

function shownText(nodes: readonly Node[]): string {
  const read = (node: Node): string => {
    if ('value' in node) return node.value;
    if (!('childNodes' in node) || unread.includes(node.tagName)) return '';
    return ` ${node.childNodes.map(read).join('')} `;
  };
  return nodes.map(read).join('').replace(/\s+/g, ' ').trim();
}
