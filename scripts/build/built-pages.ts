// The pages of a build: each parsed once for all checks, and listed for the server with status, beside the hashes of
// inline scripts and styles for the Content-Security-Policy, which is the same for all pages.
import { hash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';

export interface BuiltPage {
  /** Its address, e.g. `/blog/feed`. */
  readonly path: string;
  /** Relative to the build. */
  readonly file: string;
  readonly $: CheerioAPI;
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
    .map((file) => ({
      path: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
      file,
      $: parsePage(readFileSync(`${folder}/${file}`, 'utf8')),
    }));
}

/** Parses as a browser without scripts, so that <noscript> content counts. */
export function parsePage(html: string): CheerioAPI {
  return load(html, { scriptingEnabled: false });
}

/** Writes `pages.json` into the build, which server/web/read-build.ts reads. */
export function writePageManifest({ folder, gonePaths, pages, redirects, siteUrl }: BuiltSite) {
  const manifest = {
    siteUrl,
    // Data blocks such as JSON-LD are not executed and need no hash.
    scriptHashes: inlineHashes(pages, 'script:not([src], [type^="application/"])'),
    styleHashes: inlineHashes(pages, 'style'),
    pages: pages.map(({ file, path }) => ({
      path,
      file,
      status: path.endsWith('/404') ? 404 : gonePaths.has(path) ? 410 : 200,
    })),
    redirects: Object.fromEntries(redirects),
  };
  writeFileSync(`${folder}/pages.json`, JSON.stringify(manifest, null, 1));
}

function inlineHashes(pages: readonly BuiltPage[], selector: string): string[] {
  const texts = pages.flatMap(({ $ }) =>
    $(selector)
      .map((_, element) => $(element).text())
      .get(),
  );
  return [...new Set(texts)].map((text) => `sha256-${hash('sha256', text, 'base64')}`);
}
