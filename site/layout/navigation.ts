// The menus of content/navigation.yaml in the language of a page; English ones list English pages only.
import type { Language } from '../../contract/enquiry-rules.ts';
import { navigation } from '../facts.ts';
import { existsIn, pathIn } from '../i18n/english-pages.ts';
import { translated } from '../i18n/translated.ts';

export interface Entry {
  readonly text: string;
  readonly link: string;
  readonly note?: string | undefined;
}

/**
 * Whether an entry is the current page (`page`) or its parent (`true`), such as the blog of a post.
 */
export function currentIn(link: string, path: string): 'page' | true | undefined {
  if (link === path) return 'page';
  return path.startsWith(`${link}/`) || undefined;
}

/** Menus with addresses and labels in a language. */
export function navigationIn(language: Language) {
  const entriesIn = (entries: readonly Entry[]): Entry[] =>
    entries
      .filter(({ link }) => existsIn(language, link))
      .map(({ text, link, note }) => ({
        text: translated(text, language),
        link: pathIn(link, language),
        note: note && translated(note, language),
      }));
  const { productFamilies, ...menus } = navigation;
  return {
    topBar: entriesIn(menus.topBar),
    main: entriesIn(menus.main),
    furtherProducts: entriesIn(menus.furtherProducts),
    narrowOnly: entriesIn(menus.narrowOnly),
    legal: entriesIn(menus.legal),
    productFamilies: productFamilies
      .map(({ heading, entries }) => ({
        heading: translated(heading, language),
        entries: entriesIn(entries),
      }))
      .filter(({ entries }) => entries.length > 0),
  };
}
