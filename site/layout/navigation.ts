// The menus of content/navigation.yaml in the language of a page; English ones list English pages only.
import type { Language } from '../../contract/enquiry-rules.ts';
import { navigation } from '../facts.ts';
import { isThereIn, pathIn } from '../i18n/english-pages.ts';
import { translated } from '../i18n/translated.ts';

interface Entry {
  readonly text: string;
  readonly link: string;
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
  const entriesIn = <Kind extends Entry>(entries: readonly Kind[]): Kind[] =>
    entries
      .filter(({ link }) => isThereIn(language, link))
      .map((entry) => ({
        ...entry,
        ...('note' in entry && { note: translated(String(entry.note), language) }),
        text: translated(entry.text, language),
        link: pathIn(entry.link, language),
      }));
  return {
    topBar: entriesIn(navigation.topBar),
    main: entriesIn(navigation.main),
    productFamilies: navigation.productFamilies
      .map(({ heading, entries }) => ({
        heading: translated(heading, language),
        entries: entriesIn(entries),
      }))
      .filter(({ entries }) => entries.length > 0),
    furtherProducts: entriesIn(navigation.furtherProducts),
    narrowOnly: entriesIn(navigation.narrowOnly),
    legal: entriesIn(navigation.legal),
  };
}
