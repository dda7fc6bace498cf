// Finds dead links, pictures, files and redirects of a build. Links to pages that authors write are checked before it,
// with file and line: model/faults/link-faults.ts.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { powerPaths } from '../../contract/power.ts';
import { contentFolder, contentPath } from '../../model/content-folder.ts';
import { redirectsSchema } from '../../model/navigation.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { redirectTarget } from '../../server/web/read-build.ts';
import { canonicalPath } from '../../server/web/site.ts';
import type { BuiltPage, BuiltSite } from './built-pages.ts';

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

/** All faults of links and redirects, in German for editors. */
export function faultsOfLinks(site: BuiltSite): string[] {
  const reasonFor = createReasons(site);
  return [...faultsOfRedirects(site.redirects, reasonFor), ...deadLinks(site, reasonFor)];
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
function reasonIn({ $, path }: BuiltPage, anchor: string): string | undefined {
  const isThere = $('[id]').is((_, { attribs }) => attribs.id === anchor);
  if (['', 'top'].includes(anchor) || isThere) return undefined;
  // Ids with an underscore are React's, for labels and messages.
  const ids = $('main [id]:not([id*="_"])')
    .map((_, { attribs }) => attribs.id)
    .get();
  const choice = ids.length > 0 ? `Dort gibt es: ${ids.slice(0, 12).join(', ')}.` : '';
  return `nennt ein Sprungziel, das es auf ${path} nicht gibt. ${choice || 'Löschen Sie den Teil ab #.'}`;
}

/** Reports each target once, with its pages. */
function deadLinks({ pages, redirects, siteUrl }: BuiltSite, reasonFor: ReasonFor): string[] {
  const pagesOf = new Map<string, string[]>();
  for (const page of pages) {
    for (const target of new Set(targetsIn(page, siteUrl))) {
      const { pathname, hash } = new URL(target, `http://localhost${page.path}`);
      const path = decoded(pathname);
      const [newPath = path, newAnchor = ''] = redirects.get(path)?.split('#') ?? [];
      const anchor = decoded(hash.slice(1)) || newAnchor;
      const reason = path === page.path ? reasonIn(page, anchor) : reasonFor(newPath, anchor);
      if (!reason) continue;
      const fault = `„${target}“ ${reason}`;
      pagesOf.set(fault, [...(pagesOf.get(fault) ?? []), page.path]);
    }
  }
  return [...pagesOf].map(([fault, [first, ...others]]) => {
    const further = others.length > 0 ? ` und ${others.length} weitere` : '';
    return `Seite ${first}${further}: ${fault}`;
  });
}

// Foreign addresses, and placeholders of the form's answer page.
const externalTarget = /^(\{\{|[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Links and resources of a page on our own origin, without it. */
function targetsIn({ $ }: BuiltPage, siteUrl: string): string[] {
  return $('html *')
    .toArray()
    .flatMap(({ attribs: { href, imagesrcset, poster, src, srcset } }) => [
      ...[href, src, poster],
      // Candidates are an address and an optional width. Source: HTML, section 4.8.4.2.1.
      ...[srcset, imagesrcset].flatMap((set) =>
        set?.split(/,\s/).map((candidate) => candidate.trim().split(/\s/)[0]),
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

function faultsOfRedirects(redirects: BuiltSite['redirects'], reasonFor: ReasonFor): string[] {
  return [...redirects].flatMap(([old, target]) => {
    const fault = faultOfRedirect(old, target, redirects, reasonFor);
    return fault ? [`${redirectsFile}: „${old}“ ${fault}`] : [];
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
