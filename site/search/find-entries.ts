// Search over the index that the build makes (scripts/build/search-index.ts): words folded, compounds split, one wrong
// letter allowed. Runs in the browser; what is typed is never sent.
import MiniSearch, { type SearchResult } from 'minisearch';
import { type Language, pageIn } from '../../contract/enquiry-rules.ts';

/** German path of the search page. */
export const searchPath = '/suche';

export const isSearchPage = (path: string, language: Language) =>
  path === pageIn(searchPath, language);

export const indexPath = (language: Language) => `/search-index.${language}.json`;

/** A page, post or question. */
export interface SearchEntry {
  readonly kind: 'page' | 'post' | 'question';
  readonly path: string;
  readonly title: string;
  /** Title of the page of a question. */
  readonly page?: string;
  /** Description of the page, or first sentences of the answer. */
  readonly text: string;
  /** Those of sections, one a line, with `#` and the id if there is one. */
  readonly headings: string;
  /** Synonyms, from the front matter. */
  readonly keywords: string;
  /** Further words, each once and folded. */
  readonly words: string;
}

/** An entry with its words, folded, or ends of them, that match. */
export type Match = SearchEntry & Pick<SearchResult, 'terms'>;

// Folded.
const stopWords = new Set(
  `aber alle als am an auch auf aus bei bin bis da das dass dem den der des die dies diese dieser durch ein eine einem
  einen einer eines er es fur gibt hat haben ich ihr ihre ihren im in ist kann konnen man mein mit nach nicht noch nur
  oder ohne sich sie sind so uber um und uns unser unsere unseren vom von vor wann war was welche wem wenn wer werden
  wie wird wir wo zu zum zur a and are as at be by can do for from has have how i if into is it its my no not of on or
  our that the their them there this to we what when where which who will with you your`.split(
    /\s+/,
  ),
);

/** Lower case, without accents; `ä`, `ae` and `a` are the same, and so are `ß` and `ss`. */
export function fold(word: string): string {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return plain.replace(/([aou])e/g, '$1');
}

/** A text cut at its words, which are the odd pieces: letters and digits, so that a dash separates like a space. */
export function cutAtWords(text: string): string[] {
  return text.split(/([\p{L}\p{N}]+)/u);
}

/** Folded words of a text in their order, without stop words. */
export function termsOf(text: string): string[] {
  const words = cutAtWords(text).filter((_, index) => index % 2 === 1);
  return words.map(fold).filter((word) => !stopWords.has(word));
}

const weights = { title: 4, keywords: 5, headings: 2, text: 2, words: 1 };
const fields = Object.keys(weights) as (keyof typeof weights)[];

/** Returns a function that finds the entries for a query, best first. */
export function createSearch(entries: readonly SearchEntry[]): (query: string) => Match[] {
  const vocabulary = new Set(
    entries.flatMap((entry) => fields.flatMap((field) => termsOf(entry[field]))),
  );
  const index = new MiniSearch<SearchEntry>({
    fields,
    idField: 'path',
    storeFields: ['kind', 'path', 'title', 'page', 'text', 'headings'],
    tokenize: termsOf,
    // `notstromdiesel` is found as `diesel` too.
    processTerm: (term) => [term, ...cutsOf(term).map(([, end]) => end)],
    searchOptions: {
      boost: weights,
      // An end of a word is easily like another word.
      weights: { fuzzy: 0.2, prefix: 0.375 },
      prefix: ({ length }) => length > 2,
      fuzzy: ({ length }) => length > 3 && 1,
      // `serverschrank` finds `schrank` too.
      processTerm: (term) => [
        term,
        ...cutsOf(term)
          .flat()
          .filter((part) => vocabulary.has(part)),
      ],
    },
  });
  index.addAll(entries);
  return (query) => index.search(query) as unknown as Match[];
}

const shortest = { start: 3, end: 4 };

/** Every way to cut a word in two. */
function cutsOf(word: string): [start: string, end: string][] {
  const count = Math.max(0, word.length - shortest.start - shortest.end + 1);
  return Array.from({ length: count }, (_, index) => {
    const at = index + shortest.start;
    return [word.slice(0, at), word.slice(at)];
  });
}
