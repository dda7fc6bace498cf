// Finds dead links, pictures and files; the build fails with file and line.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { powerPaths } from '../../contract/power.ts';
import { describeFault } from '../../model/faults/fault.ts';
import { addressOf } from '../../model/page-address.ts';
import { attributeOf, type BuiltPage, elementsIn } from './built-pages.ts';

/** Paths of services, without page or file. */
const servicePaths = new Set<string>(Object.values(powerPaths));

interface DeadLink {
  /** As in the page, e.g. `/gibtsnicht` or `#kuehlung`. */
  readonly target: string;
  /** Cause and fix, in German. */
  readonly reason: string;
  /** The pages that contain it. */
  readonly paths: string[];
}

/** Why an address cannot be reached, in German; undefined if it can. */
export type FindReason = (
  path: string,
  anchor: string,
  redirects?: ReadonlyMap<string, string>,
) => string | undefined;

/**
 * Every dead link with file and line, in German for editors.
 *
 * @param siteUrl base address of the pages
 * @param redirects old addresses, which links may use
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
 * @param folder of the build
 * @param gonePaths addresses of removed pages
 * @param waitingPaths addresses of drafts and scheduled posts
 */
export function createFindReason(
  folder: string,
  pages: readonly BuiltPage[],
  gonePaths: ReadonlySet<string>,
  waitingPaths: ReadonlySet<string> = new Set(),
): FindReason {
  const names = ['**/*', '.well-known/*'].flatMap((pattern) => globSync(pattern, { cwd: folder }));
  const fileNames = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
  // Served in place of other pages, never at an address of their own.
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

// Foreign addresses, and placeholders of the form's answer page.
const notOurs = /^(\{\{|[a-z][a-z0-9+.-]*:|\/\/)/i;

const attributes = ['href', 'src', 'poster', 'xlink:href'];

/** Links and resources of a page on our own origin, without it. */
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

/** Candidates are an address and an optional width. Source: HTML, section 4.8.4.2.1. */
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

/** `#` and `#top` are the top of any page. Source: HTML, section 7.4.6.4. */
function reasonIn({ path, elements }: BuiltPage, anchor: string): string | undefined {
  if (anchor === '' || anchor === 'top') return undefined;
  if (idsOf(elements).includes(anchor)) return undefined;
  return `nennt ein Sprungziel, das es auf ${path} nicht gibt. ${choiceOf(elements)}`;
}

function idsOf(elements: BuiltPage['elements']): string[] {
  return elements.flatMap((element) => attributeOf(element, 'id') ?? []);
}

/** Ids of the page's own content; header, menus and footer have others. */
function choiceOf(elements: BuiltPage['elements']): string {
  const main = elements.find(({ tagName }) => tagName === 'main');
  // Ids with an underscore are React's, for labels and messages.
  const places = (main ? idsOf([...elementsIn(main)]) : [])
    .filter((id) => !id.includes('_'))
    .slice(0, 12);
  return places.length > 0 ? `Dort gibt es: ${places.join(', ')}.` : 'Löschen Sie den Teil ab #.';
}

function pagesInWords([first = '', ...others]: readonly string[]): string {
  const more = others.length > 0 ? ` und ${others.length} weitere` : '';
  return `Seite ${first}${more}`;
}

/** Relative to the project; line from 1. */
interface Place {
  readonly file: string;
  readonly line: number;
}

/**
 * Finds the places of a link in the content.
 *
 * @param target as in the page; may be unescaped in the file
 * @param paths pages that contain it; a bare `#fragment` is searched in their own files only
 * @param root project folder
 * @returns empty if the link is generated elsewhere
 */
function placesOf(target: string, paths: readonly string[], root: string): Place[] {
  const written = [target, decodeURI(target)].map((text) => RegExp.escape(text)).join('|');
  // Do not match parts of a longer address.
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
