// Writes the index of the search from the built pages, so that it holds what a visitor sees.
import { writeFileSync } from 'node:fs';
import type { CheerioAPI } from 'cheerio';
import { type Language, languages } from '../../contract/enquiry-rules.ts';
import {
  indexPath,
  isSearchPage,
  type SearchEntry,
  termsOf,
} from '../../site/search/find-entries.ts';
import type { BuiltPage } from './built-pages.ts';

type Selection = ReturnType<CheerioAPI>;

/** One file for each language, without pages that are kept from search engines. */
export function writeSearchIndex(folder: string, pages: readonly BuiltPage[]): void {
  for (const language of languages) {
    const entries = pages.filter((page) => isFound(page, language)).flatMap(entriesOf);
    writeFileSync(`${folder}${indexPath(language)}`, JSON.stringify(entries));
  }
}

function isFound({ $, path }: BuiltPage, language: Language): boolean {
  // Answers to forms have no address.
  const isPublic = metaOf($, 'og:url') && !metaOf($, 'robots');
  const isInLanguage = metaOf($, 'og:locale').startsWith(language);
  return Boolean(isPublic) && isInLanguage && !isSearchPage(path, language);
}

/** The page and its questions. */
function entriesOf({ $, path }: BuiltPage): SearchEntry[] {
  const title = metaOf($, 'og:title');
  const text = metaOf($, 'description');
  const keywords = metaOf($, 'keywords');
  const headings = $('main :is(h1, h2, h3)')
    .map((_, heading) => [shownText($(heading)), heading.attribs.id].filter(Boolean).join('#'))
    .get()
    .join('\n');
  const kind = path.startsWith('/blog/') ? 'post' : 'page';
  const words = furtherWords(shownText($('main')), [title, text, headings, keywords]);
  return [
    { kind, path, title, text, headings, keywords, words },
    ...$('main [data-question]')
      .map((_, question) => questionEntry($(question), path, title))
      .get(),
  ];
}

function questionEntry(question: Selection, pagePath: string, page: string): SearchEntry {
  const title = shownText(question.contents().first());
  const whole = shownText(question.contents().slice(1));
  const text = whole.length > 160 ? `${whole.slice(0, whole.lastIndexOf(' ', 160))} …` : whole;
  const path = `${pagePath}#${question.attr('id')}`;
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

function metaOf($: CheerioAPI, name: string): string {
  return $(`meta:is([name="${name}"], [property="${name}"])`).attr('content') ?? '';
}

/** Text with spaces between elements. Forms are left out: they are the same on many pages. */
function shownText(selection: Selection): string {
  const copy = selection.clone();
  copy.find('form, noscript, script, style').remove();
  copy.find('*').addBack().prepend(' ').append(' ');
  return copy.text().replace(/\s+/g, ' ').trim();
}
