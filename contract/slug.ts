// A post's address follows from its title. Source: specification section 2, blog article pages.

const transliterations: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * The friendly URI of a post: lower case, umlauts transliterated, spaces to hyphens, all else removed.
 * A dash between spaces leaves a single hyphen.
 */
export function friendlyUri(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => transliterations[letter] ?? '')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
