// No link, picture or file of a page may lead nowhere; a build is refused with file and line.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFault } from '../../content/schema/faults/fault.ts';
import { powerPaths } from '../../contract/power.ts';
import { addressOf } from '../../editor/documents/page-address.ts';
import { attributeOf, type BuiltPage, elementsIn } from './built-pages.ts';

/** Answered by a service, where no page or file lies. */
const servicePaths = new Set<string>(Object.values(powerPaths));

interface DeadLink {
  /** As the page says it, e.g. `/gibtsnicht` or `#kuehlung`. */
  readonly target: string;
  /** What is wrong with it and what to do, in German. */
  readonly reason: string;
  /** The pages that have it. */
  readonly paths: string[];
}

/** Why an address cannot be reached, in German; nothing when it can. */
export type FindReason = (
  path: string,
  anchor: string,
  redirects?: ReadonlyMap<string, string>,
) => string | undefined;

/**
 * Every dead link with file and line, in German for editors; nothing when all is in order.
 *
 * @param siteUrl what the pages' own address begins with
 * @param redirects old addresses, to which a link may still lead
 */
export function faultsOfLinks(
  pages: readonly BuiltPage[],
  findReason: FindReason,
  redirects: ReadonlyMap<string, string>,
  siteUrl: string,
  root = '.',
): string[] {
  return findDeadLinks(pages, findReason, redirects, siteUrl).flatMap(
    ({ target, reason, paths }) => {
      const text = `„${target}“ ${reason}`;
      const places = placesOf(target, paths, root);
      return places.length > 0
        ? places.map((place) => describeFault({ ...place, text }))
        : [`${pagesInWords(paths)}: ${text}`];
    },
  );
}

/**
 * @param folder where the build lies
 * @param gonePaths addresses whose page says that it was removed
 * @param waitingPaths addresses of drafts, and of posts whose day has not come
 */
export function createFindReason(
  folder: string,
  pages: readonly BuiltPage[],
  gonePaths: ReadonlySet<string>,
  waitingPaths: ReadonlySet<string> = new Set(),
): FindReason {
  const names = ['**/*', '.well-known/*'].flatMap((pattern) => globSync(pattern, { cwd: folder }));
  const fileNames = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
  // The server shows these two in place of other pages, never at an address of their own.
  const isReachable = ({ path }: BuiltPage) => !/\/(?:404|notice)$/.test(path);
  const reachable = new Map(pages.filter(isReachable).map((page) => [page.path, page]));
  return (path, anchor, redirects) => {
    const [newPath = path, newAnchor = ''] = redirects?.get(path)?.split('#') ?? [];
    const page = reachable.get(newPath);
    if (gonePaths.has(path))
      return 'führt zu einer entfernten Seite. Verweisen Sie auf eine andere.';
    if (page) return reasonIn(page, anchor || newAnchor);
    if (waitingPaths.has(newPath)) {
      return 'führt zu einem Entwurf oder einem Beitrag, dessen Datum noch nicht erreicht ist. Geben Sie ihn frei, oder nehmen Sie den Verweis heraus.';
    }
    if (servicePaths.has(path) || (/\.(?!html$)\w+$/.test(path) && fileNames.has(path)))
      return undefined;
    return 'führt zu keiner Seite und keiner Datei. Berichtigen oder löschen Sie den Verweis.';
  };
}

function findDeadLinks(
  pages: readonly BuiltPage[],
  findReason: FindReason,
  redirects: ReadonlyMap<string, string>,
  siteUrl: string,
): DeadLink[] {
  const dead = new Map<string, DeadLink>();
  for (const page of pages) {
    for (const target of new Set(targetsIn(page, siteUrl))) {
      const { path, anchor } = readTarget(target, page.path);
      const isHere = path === page.path;
      const reason = isHere ? reasonIn(page, anchor) : findReason(path, anchor, redirects);
      if (!reason) continue;
      const known = dead.get(`${target} ${reason}`);
      if (known) known.paths.push(page.path);
      else dead.set(`${target} ${reason}`, { target, reason, paths: [page.path] });
    }
  }
  return [...dead.values()];
}

// Foreign addresses, and markers of the page that answers a form.
const notOurs = /^(\{\{|[a-z][a-z0-9+.-]*:|\/\/)/i;

const attributes = ['href', 'src', 'poster', 'xlink:href'];

/** What a page leads to or loads from our own address, without that address. */
function targetsIn({ elements }: BuiltPage, siteUrl: string): string[] {
  return elements
    .flatMap((element) => [
      ...attributes.map((name) => attributeOf(element, name)),
      ...candidatesOf(attributeOf(element, 'srcset')),
      ...candidatesOf(attributeOf(element, 'imagesrcset')),
    ])
    .filter((target) => target !== undefined)
    .map((target) => (isBelow(siteUrl, target) ? target.slice(siteUrl.length) || '/' : target))
    .filter((target) => !notOurs.test(target));
}

function isBelow(siteUrl: string, address: string): boolean {
  return address === siteUrl || address.startsWith(`${siteUrl}/`);
}

/** Each candidate is an address and an optional width. Source: HTML, section 4.8.4.2.1. */
function candidatesOf(srcset = ''): string[] {
  return srcset
    .split(/,\s/)
    .map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
    .filter((address) => address !== '');
}

function readTarget(target: string, from: string): { path: string; anchor: string } {
  const { pathname, hash } = new URL(target, `http://localhost${from}`);
  return { path: decoded(pathname), anchor: decoded(hash.slice(1)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A browser takes `#` and `#top` for the top of any page. Source: HTML, section 7.4.6.4. */
function reasonIn({ path, elements }: BuiltPage, anchor: string): string | undefined {
  if (anchor === '' || anchor === 'top') return undefined;
  if (idsOf(elements).includes(anchor)) return undefined;
  return `nennt ein Sprungziel, das es auf ${path} nicht gibt. ${choiceOf(elements)}`;
}

function idsOf(elements: BuiltPage['elements']): string[] {
  return elements.flatMap((element) => attributeOf(element, 'id') ?? []);
}

/** The places of the page's own text: header, menus and footer have ids for themselves. */
function choiceOf(elements: BuiltPage['elements']): string {
  const main = elements.find(({ tagName }) => tagName === 'main');
  // Those with an underscore are React's own, for labels and messages.
  const places = (main ? idsOf([...elementsIn(main)]) : [])
    .filter((id) => !id.includes('_'))
    .slice(0, 12);
  return places.length > 0 ? `Dort gibt es: ${places.join(', ')}.` : 'Löschen Sie den Teil ab #.';
}

function pagesInWords([first = '', ...others]: readonly string[]): string {
  const more = others.length > 0 ? ` und ${others.length} weitere` : '';
  return `Seite ${first}${more}`;
}

/** From the folder of the project, and from 1. */
interface Place {
  readonly file: string;
  readonly line: number;
}

/**
 * Each place that writes a link.
 *
 * @param target the link as the page says it; a browser's escapes may be written out in the file
 * @param paths the pages that have it; a bare `#place` is looked for in their own files only
 * @param root folder of the project
 * @returns nothing when the link is put together elsewhere
 */
function placesOf(target: string, paths: readonly string[], root: string): Place[] {
  const written = [target, decodeURI(target)].map((text) => RegExp.escape(text)).join('|');
  // The same letters as part of a longer address are another link.
  const pattern = new RegExp(`(?<![\\w/.#-])(?:${written})(?![\\w#?/-]|\\.\\w)`);
  return globSync('content/**/*.{mdx,yaml}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .filter((file) => !target.startsWith('#') || paths.includes(addressOf(root, file) ?? ''))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [{ file, line: index + 1 }] : [])),
    );
}
