// Tells the server which pages there are, with which status, and which inline scripts and styles
// their Content-Security-Policy may allow.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { errorsSchema } from '../../content/schema/errors.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';

interface PageEntry {
  readonly path: string;
  readonly file: string;
  readonly status: 200 | 404 | 410;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** Writes `pages.json` into the built site and returns the number of pages. */
export function writePageManifest(folder: string): number {
  const errorsFile = 'content/errors.yaml';
  const { gone } = parseFacts(errorsFile, readFileSync(errorsFile, 'utf8'), errorsSchema);
  const gonePaths = new Set(gone.paths.map((path) => `/${path}`));
  const pages = globSync('**/*.html', { cwd: folder })
    .sort()
    .map((file) => describePage(file, readFileSync(`${folder}/${file}`, 'utf8'), gonePaths));
  const manifest = { pages, notFound: '/404', notice: '/notice' };
  writeFileSync(`${folder}/pages.json`, JSON.stringify(manifest, null, 1));
  return pages.length;
}

function describePage(file: string, html: string, gonePaths: ReadonlySet<string>): PageEntry {
  const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
  const status = path === '/404' ? 404 : gonePaths.has(path) ? 410 : 200;
  return {
    path,
    file,
    status,
    scriptHashes: inlineHashes(html, /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g),
    styleHashes: inlineHashes(html, /<style(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/style>/g),
  };
}

/** Data blocks such as JSON-LD are not executed and need no hash. */
function inlineHashes(html: string, elements: RegExp): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(elements)) {
    const { attributes = '', text = '' } = groups ?? {};
    if (/\bsrc=|type="application\//.test(attributes) || text === '') continue;
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  return [...hashes];
}
