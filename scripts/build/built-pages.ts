// The pages of a build: each parsed once for all checks, and listed for the server with status and the hashes of inline
// scripts and styles for the Content-Security-Policy.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface BuiltPage {
  /** Its address, e.g. `/blog/feed`. */
  readonly path: string;
  /** Relative to the build. */
  readonly file: string;
  readonly elements: readonly Element[];
}

/** @param folder of the build */
export function readBuiltPages(folder: string): BuiltPage[] {
  return globSync('**/*.html', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      // Parsed as without scripts, so that <noscript> content counts.
      const document = parse(readFileSync(`${folder}/${file}`, 'utf8'), {
        scriptingEnabled: false,
      });
      const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
      return { path, file, elements: [...elementsIn(document)] };
    });
}

/** Value of an attribute; undefined if missing. */
export function attributeOf({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

export function* elementsIn(parent: ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

interface PageEntry {
  readonly path: string;
  readonly file: string;
  readonly status: 200 | 404 | 410;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

interface Addresses {
  readonly gonePaths: ReadonlySet<string>;
  readonly redirects: ReadonlyMap<string, string>;
  /** Base address of the pages. */
  readonly siteUrl: string;
}

/**
 * Writes `pages.json` into the build.
 *
 * @param addresses `gonePaths`: whose page says that it was removed; `redirects`: old ones with the new
 */
export function writePageManifest(
  folder: string,
  built: readonly BuiltPage[],
  { gonePaths, redirects, siteUrl }: Addresses,
): void {
  const pages = built.map((page) => describePage(page, gonePaths));
  const manifest = {
    siteUrl,
    pages,
    redirects: Object.fromEntries(redirects),
  };
  writeFileSync(`${folder}/pages.json`, JSON.stringify(manifest, null, 1));
}

function describePage(page: BuiltPage, gonePaths: ReadonlySet<string>): PageEntry {
  const { path, file } = page;
  return {
    path,
    file,
    status: path.endsWith('/404') ? 404 : gonePaths.has(path) ? 410 : 200,
    scriptHashes: inlineHashes(page, 'script'),
    styleHashes: inlineHashes(page, 'style'),
  };
}

function inlineHashes(page: BuiltPage, tagName: 'script' | 'style'): string[] {
  const hashes = inlineTexts(page, tagName).map(
    (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

/** Data blocks such as JSON-LD are not executed and need no hash. */
function inlineTexts({ elements }: BuiltPage, tagName: 'script' | 'style'): string[] {
  return elements
    .filter((element) => element.tagName === tagName && attributeOf(element, 'src') === undefined)
    .filter((element) => !attributeOf(element, 'type')?.startsWith('application/'))
    .flatMap(({ childNodes: [text] }) => (text && 'value' in text ? [text.value] : []));
}
