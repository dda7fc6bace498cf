// The yardstick: some pages without their scripts and the files they name, from memory, as small as
// our own server sends them, and without any header that a page of text does not need.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { withoutScripts } from './without-scripts.ts';

interface PlainFile {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

const [siteUrl = '', ...paths] = process.argv.slice(2);
const files = new Map<string, PlainFile>();
for (const path of [...paths, '/favicon.svg', '/robots.txt']) await take(path);

const server = createServer((request, response) => answer(request.url ?? '/', response));
server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));

function answer(path: string, response: ServerResponse): void {
  const file = files.get(path);
  if (file) response.writeHead(200, file.headers).end(file.body);
  else response.writeHead(404).end();
}

async function take(path: string): Promise<void> {
  if (files.has(path)) return;
  const answered = await fetch(`${siteUrl}${path}`);
  if (!answered.ok) throw new Error(`${siteUrl}${path} answers ${answered.status}`);
  const type = answered.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answered.arrayBuffer());
  const isPage = type.startsWith('text/html');
  const html = isPage ? withoutScripts(String(bytes)) : '';
  files.set(path, plainFile(isPage ? Buffer.from(html) : bytes, type));
  for (const [asset] of html.matchAll(/\/_assets\/[\w.-]+\.\w+/g)) await take(asset);
}

function plainFile(bytes: Buffer, type: string): PlainFile {
  const isPacked = /charset=utf-8/.test(type);
  const body = isPacked ? pack(bytes) : bytes;
  const headers = {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': 'max-age=31536000',
    ...(isPacked ? { 'Content-Encoding': 'br' } : {}),
  };
  return { headers, body };
}

/** With the same effort as our server. */
function pack(bytes: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}
