// Reads the whole build into memory. Serving from memory needs a tenth of the time that serving
// from disk takes, and some forty pages with their pictures are a few megabytes.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from './content-types.ts';
import { type BuiltPage, readManifest } from './manifest.ts';

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
  readonly notFound: BuiltFile;
  readonly notice: BuiltFile;
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
  const { notFound, notice } = manifest;
  const pageAt = (path: string) => files.find((file) => file.page?.path === path) as BuiltFile;
  return {
    files: files.filter((file) => file.path !== notFound && file.path !== notice),
    notFound: pageAt(notFound),
    notice: pageAt(notice),
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
