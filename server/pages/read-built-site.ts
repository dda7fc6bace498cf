// Reads the whole build into memory. Serving from memory needs a tenth of the time that serving
// from disk takes, and some forty pages with their pictures are a few megabytes.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contentTypeOf } from './content-types.ts';

/** One thing that can be asked for, as the build left it. */
export interface BuiltFile {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly page?: BuiltPage;
  /** Hashed assets never change under their name, and bring their compressed forms along. */
  readonly isHashed: boolean;
  readonly compressed: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>;
}

export interface BuiltSite {
  /** Pages and files that have an address, by path. */
  readonly files: readonly BuiltFile[];
  /** Old addresses with the new ones, which may name a place in their page. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly notFound: BuiltFile;
  readonly notice: BuiltFile;
  /** Where there are pages in English. */
  readonly noticeInEnglish?: BuiltFile;
}

const hashedFolder = '_assets/';

/** @throws Error that says which file of the build is wrong or missing */
export async function readBuiltSite(distDir: string): Promise<BuiltSite> {
  const manifest = await readManifest(distDir);
  const names = await listFiles(distDir);
  const pages = new Map(manifest.pages.map((page) => [page.file, page]));
  for (const file of pages.keys()) {
    if (!names.has(file)) throw new Error(`${join(distDir, file)} is missing. ${buildAgain}`);
  }

  const wanted = [...names].filter(
    (name) => name !== 'pages.json' && !isCompressedForm(name, names),
  );
  const read = (name: string) => readBuiltFile(distDir, name, names, pages.get(name));
  const files = await Promise.all(wanted.map(read));
  for (const { bytes, page } of files) {
    const missing = page && assetsOf(String(bytes)).find((name) => !names.has(name));
    if (missing) {
      throw new Error(`${join(distDir, missing)} is missing, for ${page.path}. ${buildAgain}`);
    }
  }
  const { notFound, notice, noticeInEnglish, redirects } = manifest;
  const special = [notFound, notice, noticeInEnglish];
  const pageAt = (path: string) => files.find((file) => file.page?.path === path) as BuiltFile;
  return {
    files: files.filter((file) => !special.includes(file.path)),
    redirects: new Map(Object.entries(redirects)),
    notFound: pageAt(notFound),
    notice: pageAt(notice),
    ...(noticeInEnglish && { noticeInEnglish: pageAt(noticeInEnglish) }),
  };
}

const buildAgain = 'Build the site again: npm run build';

async function readBuiltFile(
  distDir: string,
  name: string,
  names: ReadonlySet<string>,
  page: BuiltPage | undefined,
): Promise<BuiltFile> {
  if (name.endsWith('.html') && !page) {
    // Served as a mere file it would lack the hashes its inline scripts need.
    throw new Error(`${join(distDir, name)} is not listed in pages.json. ${buildAgain}`);
  }
  const isHashed = name.startsWith(hashedFolder);
  const siblings = isHashed ? compressedForms(name, names) : [];
  const [bytes, ...packed] = await Promise.all(
    [name, ...siblings.map(([, sibling]) => sibling)].map((file) => readFile(join(distDir, file))),
  );
  return {
    path: page?.path ?? `/${name}`,
    contentType: contentTypeOf(`/${name}`),
    bytes: bytes as Buffer,
    ...(page ? { page } : {}),
    isHashed,
    compressed: Object.fromEntries(siblings.map(([encoding], index) => [encoding, packed[index]])),
  };
}

// Styles, scripts and islands: without them a page is broken.
function assetsOf(html: string): string[] {
  const named = html.matchAll(/(?:src|href|url)="\/(_assets\/[^"?#]+)"/g);
  return [...named].map(([, name = '']) => name);
}

function compressedForms(name: string, names: ReadonlySet<string>): ['br' | 'gzip', string][] {
  const forms: ['br' | 'gzip', string][] = [
    ['br', `${name}.br`],
    ['gzip', `${name}.gz`],
  ];
  return forms.filter(([, sibling]) => names.has(sibling));
}

function isCompressedForm(name: string, names: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && names.has(name.replace(/\.(br|gz)$/, ''));
}

async function listFiles(distDir: string): Promise<Set<string>> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(distDir, '/').length));
  return new Set(names.map((name) => name.replaceAll('\\', '/')).filter(isPublic));
}

// A stray .DS_Store or .env must never be served; .well-known is the one public dot folder.
function isPublic(name: string): boolean {
  return name.split('/').every((part) => !part.startsWith('.') || part === '.well-known');
}

// `dist/pages.json`: which pages the build made, with their status and their inline hashes.
// These stand in a header, so nothing but a hash may pass.
const inlineHash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/);
const pagePath = z.string().regex(/^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/);

/** Where a redirect may lead: it stands in a header too, and may name no other site. */
export const redirectTarget = z.string().regex(/^\/(?!\/)[a-z0-9._/-]*(?:#[\w-]+)?$/);

const pageSchema = z.strictObject({
  path: pagePath,
  file: z.string().endsWith('.html'),
  status: z.union([z.literal(200), z.literal(404), z.literal(410)]),
  scriptHashes: z.array(inlineHash),
  styleHashes: z.array(inlineHash),
});

const manifestSchema = z
  .strictObject({
    pages: z.array(pageSchema),
    redirects: z.record(z.string(), redirectTarget),
    notFound: pagePath,
    notice: pagePath,
    noticeInEnglish: pagePath.optional(),
  })
  .refine((manifest) => pageAt(manifest, manifest.notFound), 'notFound is none of the pages')
  .refine((manifest) => pageAt(manifest, manifest.notice), 'notice is none of the pages')
  .refine(
    ({ noticeInEnglish: path, ...manifest }) => path === undefined || pageAt(manifest, path),
    'noticeInEnglish is none of the pages',
  );

type BuiltPage = z.output<typeof pageSchema>;
type Manifest = z.output<typeof manifestSchema>;

/** @throws Error that names the file and every fault, or says how to build the site */
async function readManifest(distDir: string): Promise<Manifest> {
  const file = join(distDir, 'pages.json');
  const result = manifestSchema.safeParse(await readJson(file));
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    (issue) => `${issue.path.join('.') || '(file)'}: ${issue.message}`,
  );
  throw new Error(`${file} is wrong: ${faults.join('; ')}. Build the site again: npm run build`);
}

function pageAt(manifest: { pages: BuiltPage[] }, path: string): boolean {
  return manifest.pages.some((page) => page.path === path);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing. Build the site first: npm run build`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON. Build the site again: npm run build`);
  }
}
