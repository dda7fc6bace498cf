// Tells the server which pages there are, with which status, and which inline scripts and styles
// their Content-Security-Policy may allow.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { attributeOf, type BuiltPage } from './built-pages.ts';
import type { Redirects } from './redirects.ts';

interface PageEntry {
  readonly path: string;
  readonly file: string;
  readonly status: 200 | 404 | 410;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

interface Addresses {
  readonly gonePaths: ReadonlySet<string>;
  readonly redirects: Redirects;
  /** What the pages' own address begins with. */
  readonly siteUrl: string;
}

/**
 * Writes `pages.json` into the built site.
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
