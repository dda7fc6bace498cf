// Reads the whole build into memory, with the final headers of each answer: ten times faster than from disk, and
// some forty pages with their pictures take a few megabytes.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { z } from 'zod';
import type { AnswerHeaders, SecurityHeaders } from './headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a file: its bytes and headers. */
export interface Representation {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: AnswerHeaders;
  readonly notModifiedHeaders: AnswerHeaders;
}

/** A page or file, byte for byte as built. */
export interface WebFile {
  readonly status: 200 | 404 | 410;
  readonly security: AnswerHeaders;
  /** Compressed by the build, where that made it smaller. */
  readonly representations: Readonly<
    Partial<Record<Encoding, Representation>> & { identity: Representation }
  >;
}

export interface Build {
  readonly siteUrl: string;
  readonly files: ReadonlyMap<string, WebFile>;
  readonly pages: ReadonlySet<string>;
  /** Old addresses with the new ones, which may have a fragment. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly notFound: WebFile;
  /** The page that answers a form sent without script; the German one for both if there is no English one. */
  readonly notices: Readonly<Record<'de' | 'en', WebFile>>;
}

/** Names carry a content hash, so these files never change. */
export const assetFolder = '/_assets/';

/** Pages without an address of their own. */
const specialPages = ['/404', '/notice', '/en/notice'];

/** @throws Error that names the wrong or missing file */
export async function readBuild(distDir: string, security: SecurityHeaders): Promise<Build> {
  const { pages, redirects, siteUrl, ...hashes } = await readManifest(distDir);
  const pageHeaders = security.forPage(hashes);
  const names = await listFiles(distDir);
  const pageOf = new Map(pages.map((page) => [page.file, page]));
  const files = new Map<string, WebFile>();
  for (const name of new Set([...pageOf.keys(), ...names])) {
    if (!names.has(name)) throw new Error(`${join(distDir, name)} is missing. ${rebuildHint}`);
    if (name === 'pages.json' || isCompressedCopy(name, names)) continue;
    const page = pageOf.get(name);
    const headers = page ? pageHeaders : security.forFile;
    const file = await readWebFile(distDir, name, names, page, headers);
    if (page) refuseMissingAssets(distDir, page, file, names);
    files.set(page?.path ?? `/${name}`, file);
  }
  const [notFound, notice, noticeInEnglish] = specialPages.map((path) => files.get(path));
  if (!notFound || !notice) throw new Error(`${distDir} has no /404 or /notice. ${rebuildHint}`);
  for (const path of specialPages) files.delete(path);
  const addresses = pages.map(({ path }) => path).filter((path) => files.has(path));
  return {
    siteUrl,
    files,
    pages: new Set(addresses),
    redirects: new Map(Object.entries(redirects)),
    notFound,
    notices: { de: notice, en: noticeInEnglish ?? notice },
  };
}

// Used in headers, so nothing else may pass.
const inlineHash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/);
const pagePath = z.string().regex(/^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/);

/** Same-site target of a redirect, with an optional fragment. */
export const redirectTarget = z.string().regex(/^\/(?!\/)[a-z0-9._/-]*(?:#[\w-]+)?$/);

const pageSchema = z.object({
  path: pagePath,
  file: z.string().endsWith('.html'),
  status: z.union([z.literal(200), z.literal(404), z.literal(410)]),
});

const manifestSchema = z.object({
  /** Base address of the pages: SITE_URL at build time. */
  siteUrl: z.string(),
  scriptHashes: z.array(inlineHash),
  styleHashes: z.array(inlineHash),
  pages: z.array(pageSchema),
  redirects: z.record(z.string(), redirectTarget),
});

type ListedPage = z.output<typeof pageSchema>;

const rebuildHint = 'Build the site again: npm run build';

/** `pages.json`, written by the build. @throws Error that names the file and every error */
async function readManifest(distDir: string): Promise<z.output<typeof manifestSchema>> {
  const file = join(distDir, 'pages.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing. Build the site first: npm run build`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    const errors = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON';
    throw new Error(`${file} is wrong: ${errors.replaceAll(/\s+/g, ' ')}. ${rebuildHint}`);
  }
}

async function readWebFile(
  distDir: string,
  name: string,
  names: ReadonlySet<string>,
  page: ListedPage | undefined,
  security: AnswerHeaders,
): Promise<WebFile> {
  if (name.endsWith('.html') && !page) {
    // As a plain file it would lack the hashes of its inline scripts.
    throw new Error(`${join(distDir, name)} is not listed in pages.json. ${rebuildHint}`);
  }
  const read = (suffix: string) =>
    names.has(`${name}${suffix}`) ? readFile(join(distDir, `${name}${suffix}`)) : undefined;
  const [plain, br, gzip] = await Promise.all([
    readFile(join(distDir, name)),
    read('.br'),
    read('.gz'),
  ]);
  const status = page?.status ?? 200;
  const common = {
    'Cache-Control': cacheControlOf(name, page),
    ...(br || gzip ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    ...security,
  };
  const represent = (body: Buffer, encoding: Encoding): Representation => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    // Conditions apply to 200 only (RFC 9110, section 13.2.1), so other pages need no tag.
    const notModifiedHeaders = status === 200 ? { ETag: etag, ...common } : common;
    const headers = {
      'Content-Type': contentTypeOf(name),
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...notModifiedHeaders,
    };
    return { etag, body, headers, notModifiedHeaders };
  };
  return {
    status,
    security,
    representations: {
      identity: represent(plain, 'identity'),
      ...(br && { br: represent(br, 'br') }),
      ...(gzip && { gzip: represent(gzip, 'gzip') }),
    },
  };
}

// Types that depend on a file's purpose, or that Hono's list lacks.
const contentTypes: Readonly<Record<string, string>> = {
  'blog/feed.json': 'application/feed+json; charset=utf-8',
  'blog/feed.xml': 'application/rss+xml; charset=utf-8',
  'status/feed.xml': 'application/atom+xml; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Media type of a file by its name; unknown extensions are downloads. */
function contentTypeOf(name: string): string {
  const listed = contentTypes[name] ?? contentTypes[extname(name).toLowerCase()];
  const type = listed ?? getMimeType(name) ?? 'application/octet-stream';
  return /\/(?:manifest\+)?json$/.test(type) ? `${type}; charset=utf-8` : type;
}

function cacheControlOf(name: string, page: ListedPage | undefined): string {
  if (`/${name}`.startsWith(assetFolder)) return 'public, max-age=31536000, immutable';
  // Pages are revalidated each time, which costs one 304.
  return page ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600';
}

/** Styles, scripts and islands: without them a page is broken. */
function refuseMissingAssets(
  distDir: string,
  page: ListedPage,
  { representations }: WebFile,
  names: ReadonlySet<string>,
): void {
  const references = String(representations.identity.body).matchAll(
    /(?:src|href|url)="\/(_assets\/[^"?#]+)"/g,
  );
  for (const [, name = ''] of references) {
    if (names.has(name)) continue;
    throw new Error(`${join(distDir, name)} is missing, for ${page.path}. ${rebuildHint}`);
  }
}

function isCompressedCopy(name: string, names: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && names.has(name.replace(/\.(br|gz)$/, ''));
}

async function listFiles(distDir: string): Promise<Set<string>> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(distDir, '/').length));
  return new Set(names.map((name) => name.replaceAll('\\', '/')).filter(isPublic));
}

// Never serves .DS_Store or .env; .well-known is the only public dot folder.
function isPublic(name: string): boolean {
  return name.split('/').every((part) => !part.startsWith('.') || part === '.well-known');
}
