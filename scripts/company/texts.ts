// Removes from texts what a company lacks: passages that say so, enumerated products, links and figures that lead nowhere.
import { type CompanyHas, withoutPassages } from '../../model/company-has.ts';

/** Passages about these stay, and are shown once the company has them. */
const mayCome = { 'one-site': true, 'second-site': true };

/** Removes passages about what the company lacks. Sections of a contract keep their numbers. */
export function withoutMissing(text: string, has: CompanyHas): string {
  // Items of lists would leave their points.
  const items = text.replaceAll(
    /^- <Clause fact="([^"]+)">(?:(?!<\/Clause>).)*<\/Clause>\n/gm,
    (item, fact) => (has[fact] === false ? '' : item),
  );
  return withoutPassages(items, { ...has, ...mayCome }, (passage) => {
    const [, number] = /^<OnlyWith [^>]*>\n\n(## \d+\.) /.exec(passage) ?? [];
    return number ? `${number} (entfällt)\n\nEntfällt.` : '\0';
  })
    .replaceAll(/^\0\n/gm, '')
    .replaceAll('\0', '')
    .replaceAll(/\n{3,}/g, '\n\n');
}

/**
 * Removes cards, list items and buttons that lead nowhere, and sections of which no card is left. Other links become
 * their text.
 */
export function withoutDeadLinks(text: string, isGone: (link: string) => boolean): string {
  const unlessGone = (part: string, link: string) => (isGone(link) ? '' : part);
  return text
    .replaceAll(/^<Tile [^>]*link="([^"]+)"[^>]*>\n[\s\S]*?^<\/Tile>\n/gm, unlessGone)
    .replaceAll(/^- \[[^\]]+\]\(([^)]+)\).*\n/gm, unlessGone)
    .replaceAll(/^<ActionLink to="([^"]+)">.*\n/gm, unlessGone)
    .replaceAll(/ (?:link|to)="([^"]+)"(?: linkText="[^"]*")?/g, unlessGone)
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (all, words, link) => (isGone(link) ? words : all))
    .replaceAll(
      /^<Section [^>]*>\n(?:(?!<\/?Section)[\s\S])*?<Tiles[^>]*>\s*<\/Tiles>[\s\S]*?<\/Section>\n/gm,
      '',
    )
    .replaceAll(/\n{3,}/g, '\n\n');
}

/** Takes figures that are not known out of lists such as `of={['ups', 'generator']}`. */
export function withoutFigures(text: string, known: ReadonlySet<string>): string {
  return text.replaceAll(/(?<=^<Fact(?:Band|Sheet) of=\{\[)[^\]]*/gm, (list) =>
    list
      .split(', ')
      .filter((name) => known.has(name.slice(1, -1)))
      .join(', '),
  );
}

/** Rows of tables and list items that begin with one of these names. */
export function withoutRows(text: string, names: readonly string[]): string {
  const products = names.map(RegExp.escape).join('|') || '(?!)';
  return text.replaceAll(new RegExp(`^(?: *\\['|- \\*\\*)(?:${products})['.,:].*\\n`, 'gm'), '');
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
