// The built pages, kept in memory: they are few, and so no address reaches the file system.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { DeskApp } from './context.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const alreadyPacked = ['.woff2'];

interface PageFile {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly packed: Uint8Array<ArrayBuffer> | undefined;
  readonly type: string;
}

export type PageFiles = ReadonlyMap<string, PageFile>;

/** @throws Error that says how they are made */
export async function readPages(folder: string): Promise<PageFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, PageFile>();
  for (const entry of names.filter((name) => name.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const ending = extname(entry.name);
    const plain = new Uint8Array(await readFile(file));
    files.set(file.slice(folder.length).replaceAll(sep, '/'), {
      plain,
      packed: alreadyPacked.includes(ending) ? undefined : await pack(plain),
      type: types[ending] ?? 'application/octet-stream',
    });
  }
  if (files.has('/index.html')) return files;
  throw new Error(`The pages of the desk are not built: ${folder} is empty. Run npm run build.`);
}

async function pack(plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return new Uint8Array(await promisify(brotliCompress)(plain, { params }));
}

const aYear = 'public, max-age=31536000, immutable';

/** Serves the files; every other address is one of the page's own. */
export function servePages(app: DeskApp, files: PageFiles): void {
  app.get('*', (context) => {
    const { path } = context.req;
    const file = files.get(path) ?? (extname(path) === '' ? files.get('/index.html') : undefined);
    if (!file) return context.text('Diese Adresse gibt es hier nicht.\n', 404);
    const takesBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
    const packed = takesBrotli ? file.packed : undefined;
    context.header('content-type', file.type);
    context.header('vary', 'accept-encoding');
    // What stands under assets/ has its hash in its name.
    context.header('cache-control', path.startsWith('/assets/') ? aYear : 'no-cache');
    if (packed) context.header('content-encoding', 'br');
    return context.body(packed ?? file.plain);
  });
}
