// Removes products from texts: cards, list items and blocks that are about one go, other links become their text.

/** Sections of the annex to the terms, with the products that they are about. */
const contractSections: readonly (readonly [heading: string, products: readonly string[]])[] = [
  ['Telekommunikation', ['leitungen']],
  ['Domains', ['webhosting', 'mailhosting']],
  ['Colocation', ['colocation']],
];

/**
 * @param names of the products, as a table or list says them
 * @param pages names of the products' pages, e.g. `orion`
 * @param places addresses that are gone, e.g. `/zahlen#sites`
 */
export function leaveOut(
  text: string,
  names: readonly string[],
  pages: readonly string[],
  places: readonly string[] = [],
): string {
  const sections = contractSections
    .filter(([, products]) => products.every((product) => pages.includes(product)))
    .map(([heading]) => heading);
  const gone = [
    ...places,
    ...sections.map((heading) => `/agb-anlage#${heading.toLowerCase()}`),
    ...pages.map((page) => `/${page}(?:#[a-z-]+)?`),
  ];
  const path = `(?:/en)?(?:${gone.join('|') || '(?!)'})`;
  const offer = `["'](?:${pages.join('|')})["']`;
  const only = `fact="(?:${pages.join('|')})">`;
  const shorter = withoutNames(withoutSections(text, sections), names)
    .replaceAll(new RegExp(`^<OnlyWith ${only}\\n[\\s\\S]*?^</OnlyWith>\\n`, 'gm'), '')
    .replaceAll(new RegExp(`^(?:- )?<Clause ${only}(?:(?!</Clause>).)*</Clause>\\n`, 'gm'), '')
    .replaceAll(new RegExp(`<Clause ${only}[\\s\\S]*?</Clause>`, 'g'), '')
    .replaceAll(new RegExp(`^<Tile [^>]*link="${path}"[^>]*>\\n[\\s\\S]*?^</Tile>\\n`, 'gm'), '')
    // A section whose cards are all gone.
    .replaceAll(
      /^<Section [^>]*>\n(?:(?!<\/?Section)[\s\S])*?<Tiles[^>]*>\s*<\/Tiles>[\s\S]*?<\/Section>\n/gm,
      '',
    )
    .replaceAll(
      new RegExp(`^(?: *\\['|- \\*\\*)(?:${names.join('|') || '(?!)'})['.,:].*\\n`, 'gm'),
      '',
    )
    .replaceAll(new RegExp(`^- \\[[^\\]]+\\]\\(${path}\\).*\\n`, 'gm'), '')
    .replaceAll(new RegExp(`\\[([^\\]]+)\\]\\(${path}\\)`, 'g'), '$1')
    .replaceAll(new RegExp(`^<ActionLink to="${path}">.*\\n`, 'gm'), '')
    .replaceAll(new RegExp(`^<Offer(?:Table|Band) of=${offer}.*\\n`, 'gm'), '')
    .replaceAll(new RegExp(` (?:link|to)="${path}"(?: linkText="[^"]*")?`, 'g'), '');
  return shorter.replaceAll(/\n{3,}/g, '\n\n');
}

/** Keeps the numbers of the other sections. */
function withoutSections(text: string, headings: readonly string[]): string {
  if (headings.length === 0 || !/^legal:$/m.test(text)) return text;
  const heading = `^(## \\d+\\.) (?:${headings.join('|')})\\n[\\s\\S]*?(?=^## |(?![\\s\\S]))`;
  return text.replaceAll(new RegExp(heading, 'gm'), '$1 (entfällt)\n\nEntfällt.\n\n');
}

/** Takes names out of enumerations of nouns, such as `Colocation, Leitungen und E-Mail`. Others stay: golive lists them. */
export function withoutNames(text: string, names: readonly string[]): string {
  const item = String.raw`(?:Managed Services|Private Cloud|\p{Lu}[\p{L}-]*)`;
  // Not after a noun or name, whose part the first item may be.
  const before = String.raw`(?<![\p{L}-]|\p{Lu}[\p{L}-]{3,}\s)`;
  const lists = `${before}${item}(?:,\\s+${item})*\\s+(?:und|oder|and|or)\\s+${item}(?![\\p{L}-])`;
  return text.replaceAll(new RegExp(lists, 'gu'), (list, at: number) => {
    const [, and = ''] = /\s(und|oder|and|or)\s/.exec(list) ?? [];
    const items = list.split(/,\s+|\s+(?:und|oder|and|or)\s+/);
    const kept = items.filter((one) => !names.includes(one.replace(/^Private |-$/g, '')));
    const last = kept.at(-1) ?? '-';
    const isRest = text.slice(0, at).trimEnd().endsWith(',');
    if (kept.length === items.length || last.endsWith('-') || (isRest && kept.length === 1)) {
      return list;
    }
    return [kept.slice(0, -1).join(', '), last].filter(Boolean).join(` ${and} `);
  });
}
