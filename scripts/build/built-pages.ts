// The pages of a build: each parsed once for all checks, and listed for the server with status and the hashes of inline
// scripts and styles for the Content-Security-Policy.
import { hash } from 'node:crypto';
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

export interface BuiltSite {
  readonly folder: string;
  readonly pages: readonly BuiltPage[];
  /** Addresses of removed pages. */
  readonly gonePaths: ReadonlySet<string>;
  /** Old addresses with the new ones, which may have a fragment: `/alt` → `/neu#ort`. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Base address of the pages. */
  readonly siteUrl: string;
}

/** @param folder of the build */
export function readBuiltPages(folder: string): BuiltPage[] {
  return globSync('**/*.html', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      const html = readFileSync(`${folder}/${file}`, 'utf8');
      // Parsed as without scripts, so that <noscript> content counts.
      const elements = [...elementsIn(parse(html, { scriptingEnabled: false }))];
      return { path: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`, file, elements };
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

/** Writes `pages.json` into the build, which server/web/read-build.ts reads. */
export function writePageManifest({ folder, gonePaths, pages, redirects, siteUrl }: BuiltSite) {
  const manifest = {
    siteUrl,
    pages: pages.map((page) => ({
      path: page.path,
      file: page.file,
      status: page.path.endsWith('/404') ? 404 : gonePaths.has(page.path) ? 410 : 200,
      scriptHashes: inlineHashes(page, 'script'),
      styleHashes: inlineHashes(page, 'style'),
    })),
    redirects: Object.fromEntries(redirects),
  };
  writeFileSync(`${folder}/pages.json`, JSON.stringify(manifest, null, 1));
}

/** Data blocks such as JSON-LD are not executed and need no hash. */
function inlineHashes({ elements }: BuiltPage, tagName: 'script' | 'style'): string[] {
  const texts = elements
    .filter((element) => element.tagName === tagName && attributeOf(element, 'src') === undefined)
    .filter((element) => !attributeOf(element, 'type')?.startsWith('application/'))
    .flatMap(({ childNodes: [text] }) => (text && 'value' in text ? [text.value] : []));
  return [...new Set(texts)].map((text) => `sha256-${hash('sha256', text, 'base64')}`);
}
