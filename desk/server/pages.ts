// The built pages, in memory: they are few, and no address reaches the file system.
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { isEncrypted } from './accounts/cookies.ts';

const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

interface PageFile {
  readonly plain: Uint8Array;
  readonly packed: Uint8Array;
  readonly type: string;
}

/** @throws Error that says how to build them */
export async function readPages(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, PageFile>();
  for (const entry of names.filter((name) => name.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const plain = await readFile(file);
    files.set(`/${relative(folder, file).replaceAll(sep, '/')}`, {
      plain,
      packed: await promisify(brotliCompress)(plain, packing),
      type: getMimeType(entry.name) ?? 'application/octet-stream',
    });
  }
  if (files.has('/index.html')) return files;
  throw new Error(`The pages of the desk are not built: ${folder} is empty. Run npm run build.`);
}

const twoYearsInSeconds = 63_072_000;

/** Headers of every answer. */
export function securityHeaders(url: URL): Readonly<Record<string, string>> {
  return {
    // Pages show untrusted input: no inline script, and no request to other origins.
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    ...(isEncrypted(url) && { 'strict-transport-security': `max-age=${twoYearsInSeconds}` }),
  };
}

const notOfPages = /^\/(?:api|healthz)(?:\/|$)/;
const noSuchPage = Buffer.from('Diese Adresse gibt es hier nicht.\n');

/**
 * Serves a file; any other address gets the page, which routes on the client. Bytes are written from memory without
 * copying.
 * @returns whether it has answered
 */
export function createAnswerPage(files: ReadonlyMap<string, PageFile>, url: URL) {
  const everyAnswer = securityHeaders(url);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || !path.startsWith('/') || notOfPages.test(path)) return false;
    const file = files.get(path) ?? (extname(path) === '' ? files.get('/index.html') : undefined);
    const isPacked = file && /\bbr\b/.test(String(request.headers['accept-encoding']));
    const body = (isPacked ? file.packed : file?.plain) ?? noSuchPage;
    // Names under assets/ contain a hash.
    const isForGood = file && path.startsWith('/assets/');
    response.writeHead(file ? 200 : 404, {
      ...everyAnswer,
      'content-type': file?.type ?? 'text/plain; charset=utf-8',
      'content-length': body.length,
      vary: 'accept-encoding',
      'cache-control': isForGood ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isPacked && { 'content-encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
