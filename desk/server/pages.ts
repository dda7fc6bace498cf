// The built pages, kept in memory: they are few, and so no address reaches the file system.
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { securityHeaders } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const alreadyPacked = ['.woff2'];

interface PageFile {
  readonly plain: Uint8Array;
  readonly packed: Uint8Array | undefined;
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

async function pack(plain: Uint8Array): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return new Uint8Array(await promisify(brotliCompress)(plain, { params }));
}

const aYear = 'public, max-age=31536000, immutable';

const notOfPages = /^\/(?:api|healthz)(?:\/|$)/;

/**
 * Answers with a file; every other address is one of the page's own. The bytes go out as they lie in memory, without a copy
 * for each request.
 * @returns whether it has answered
 */
export function createAnswerPage(files: PageFiles, url: URL) {
  const everyAnswer = securityHeaders(url);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || !path.startsWith('/') || notOfPages.test(path)) return false;
    const file = files.get(path) ?? (extname(path) === '' ? files.get('/index.html') : undefined);
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
    const packed = takesBrotli ? file?.packed : undefined;
    const body = packed ?? file?.plain ?? noSuchPage;
    response.writeHead(file ? 200 : 404, {
      ...everyAnswer,
      'content-type': file?.type ?? 'text/plain; charset=utf-8',
      'content-length': body.length,
      vary: 'accept-encoding',
      // What stands under assets/ has its hash in its name.
      'cache-control': file && path.startsWith('/assets/') ? aYear : 'no-cache',
      ...(packed && { 'content-encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

const noSuchPage = Buffer.from('Diese Adresse gibt es hier nicht.\n');
