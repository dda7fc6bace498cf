// Finds dead links, pictures, files and redirects of a build, with file and line of the source. Links to pages that
// authors write are checked before it: model/faults/link-faults.ts.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { powerPaths } from '../../contract/power.ts';
import { contentFiles, contentFolder, contentPath } from '../../model/content-folder.ts';
import { describeFault, type Fault } from '../../model/faults/fault.ts';
import { redirectsSchema } from '../../model/navigation.ts';
import { addressOf } from '../../model/page-address.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { redirectTarget } from '../../server/web/read-build.ts';
import { canonicalPath } from '../../server/web/site.ts';
import { attributeOf, type BuiltPage, type BuiltSite, elementsIn } from './built-pages.ts';

/** Paths of services, without page or file. */
const services = new Set<string>(Object.values(powerPaths));

const redirectsFile = 'content/redirects.yaml';

/** Empty without a file. @throws Error with the file if it is invalid */
export function readRedirects(contentDir = contentFolder()): ReadonlyMap<string, string> {
  const path = contentPath(redirectsFile, contentDir);
  if (!existsSync(path)) return new Map();
  const redirects = parseFacts(redirectsFile, readFileSync(path, 'utf8'), redirectsSchema);
  return new Map(Object.entries(redirects ?? {}));
}

/** All faults of links and redirects, in German for editors. @param contentDir the content folder */
export function faultsOfLinks(site: BuiltSite, contentDir = contentFolder()): string[] {
  const reasonFor = createReasons(site);
  return [
    ...faultsOfRedirects(site.redirects, reasonFor, contentDir).map(describeFault),
    ...deadLinks(site, reasonFor, contentDir),
  ];
}

/** Why an address cannot be reached, in German; undefined if it can. */
type ReasonFor = (path: string, anchor: string) => string | undefined;

function createReasons({ folder, gonePaths, pages }: BuiltSite): ReasonFor {
  const names = globSync(['**/*', '.well-known/*'], { cwd: folder });
  const files = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
  // Served in place of other pages, never at an address of their own.
  const reachable = new Map(
    pages.filter(({ path }) => !/\/(?:404|notice)$/.test(path)).map((page) => [page.path, page]),
  );
  return (path, anchor) => {
    const page = reachable.get(path);
    if (gonePaths.has(path))
      return 'führt zu einer entfernten Seite. Verweisen Sie auf eine andere.';
    if (page) return reasonIn(page, anchor);
    if (services.has(path) || (/\.(?!html$)\w+$/.test(path) && files.has(path))) return undefined;
    return 'führt zu keiner Seite und keiner Datei. Berichtigen oder löschen Sie den Verweis.';
  };
}

/** `#` and `#top` are the top of any page. Source: HTML, section 7.4.6.4. */
function reasonIn({ path, elements }: BuiltPage, anchor: string): string | undefined {
  if (['', 'top'].includes(anchor) || idsOf(elements).includes(anchor)) return undefined;
  const main = elements.find(({ tagName }) => tagName === 'main');
  // Ids with an underscore are React's, for labels and messages.
  const ids = idsOf(main ? [...elementsIn(main)] : []).filter((id) => !id.includes('_'));
  const choice = ids.length > 0 ? `Dort gibt es: ${ids.slice(0, 12).join(', ')}.` : '';
  return `nennt ein Sprungziel, das es auf ${path} nicht gibt. ${choice || 'Löschen Sie den Teil ab #.'}`;
}

const idsOf = (elements: BuiltPage['elements']) =>
  elements.flatMap((element) => attributeOf(element, 'id') ?? []);

/** Reports each target once, with its locations in content/, or else its pages. */
function deadLinks(
  { pages, redirects, siteUrl }: BuiltSite,
  reasonFor: ReasonFor,
  contentDir: string,
) {
  const dead = new Map<string, { target: string; reason: string; paths: string[] }>();
  for (const page of pages) {
    for (const target of new Set(targetsIn(page, siteUrl))) {
      const { pathname, hash } = new URL(target, `http://localhost${page.path}`);
      const path = decoded(pathname);
      const [newPath = path, newAnchor = ''] = redirects.get(path)?.split('#') ?? [];
      const anchor = decoded(hash.slice(1)) || newAnchor;
      const reason = path === page.path ? reasonIn(page, anchor) : reasonFor(newPath, anchor);
      if (!reason) continue;
      const key = `${target} ${reason}`;
      const paths = [...(dead.get(key)?.paths ?? []), page.path];
      dead.set(key, { target, reason, paths });
    }
  }
  return [...dead.values()].flatMap(({ target, reason, paths }) => {
    const text = `„${target}“ ${reason}`;
    const places = placesOf(target, paths, contentDir);
    if (places.length > 0) return places.map((place) => describeFault({ ...place, text }));
    const others = paths.length > 1 ? ` und ${paths.length - 1} weitere` : '';
    return [`Seite ${paths[0]}${others}: ${text}`];
  });
}

// Foreign addresses, and placeholders of the form's answer page.
const externalTarget = /^(\{\{|[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Links and resources of a page on our own origin, without it. */
function targetsIn({ elements }: BuiltPage, siteUrl: string): string[] {
  return elements
    .flatMap((element) => [
      ...['href', 'src', 'poster', 'xlink:href'].map((name) => attributeOf(element, name)),
      // Candidates are an address and an optional width. Source: HTML, section 4.8.4.2.1.
      ...['srcset', 'imagesrcset'].flatMap((name) =>
        attributeOf(element, name)
          ?.split(/,\s/)
          .map((candidate) => candidate.trim().split(/\s/)[0]),
      ),
    ])
    .filter((target) => target !== undefined)
    .map((target) =>
      target === siteUrl || target.startsWith(`${siteUrl}/`)
        ? target.slice(siteUrl.length) || '/'
        : target,
    )
    .filter((target) => !externalTarget.test(target));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Where a link is written in the content; empty if it is generated elsewhere.
 *
 * @param target as in the page; may be unescaped in the file
 * @param paths pages that contain it; a bare `#fragment` is searched in their own files only
 */
function placesOf(
  target: string,
  paths: readonly string[],
  contentDir: string,
): Omit<Fault, 'text'>[] {
  const spellings = [target, decoded(target)].map(RegExp.escape).join('|');
  // Do not match parts of a longer address.
  const pattern = new RegExp(`(?<![\\w/.#-])(?:${spellings})(?![\\w#?/-]|\\.\\w)`);
  return contentFiles(contentDir, 'content/**/*.{mdx,yaml}')
    .filter((file) => !target.startsWith('#') || paths.includes(addressOf(contentDir, file) ?? ''))
    .flatMap((file) =>
      readFileSync(contentPath(file, contentDir), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [{ file, line: index + 1 }] : [])),
    );
}

function faultsOfRedirects(
  redirects: BuiltSite['redirects'],
  reasonFor: ReasonFor,
  contentDir: string,
): Fault[] {
  const path = contentPath(redirectsFile, contentDir);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return [...redirects].flatMap(([old, target]) => {
    const fault = faultOfRedirect(old, target, redirects, reasonFor);
    const line = lines.findIndex((text) => /^["']?([^"':#\s]+)/.exec(text)?.[1] === old) + 1;
    return fault ? [{ file: redirectsFile, line, text: `„${old}“ ${fault}` }] : [];
  });
}

function faultOfRedirect(
  old: string,
  target: string,
  redirects: BuiltSite['redirects'],
  reasonFor: ReasonFor,
): string | undefined {
  const [path = '', anchor = ''] = target.split('#');
  const reasonOfOld = reasonFor(old, '');
  if (!/^\/[^\s?#]+$/.test(old))
    return 'ist keine Adresse. Sie beginnt mit / und hat weder ? noch #.';
  // The server normalizes addresses this way, so case and trailing slashes need no redirect.
  if (old !== canonicalPath(old))
    return `steht hier besser als „${canonicalPath(old)}“. Dann leitet beides weiter, auch mit Großbuchstaben, mit / oder .html am Ende.`;
  if (!reasonOfOld || reasonOfOld.includes('entfernten'))
    return 'leitet nie weiter, denn dort gibt es etwas. Löschen Sie die Zeile.';
  if (redirects.has(path))
    return `leitet zu „${path}“, das selbst weiterleitet. Tragen Sie die Seite ein, zu der das führt.`;
  if (!redirectTarget.safeParse(target).success)
    return `leitet zu „${target}“, und das ist keine Adresse dieser Website. Sie beginnt mit einem / und steht in Kleinbuchstaben.`;
  const reason = reasonFor(path, anchor);
  return reason && `leitet zu „${target}“, und das ${reason}`;
}
