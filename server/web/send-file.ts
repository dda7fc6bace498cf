// Sends a file: compressed, as a range, or 304. Writes to Node's response, since a Hono response would copy the
// bytes, videos too, for each request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainAnswers, sendPlain } from './plain-answers.ts';
import type { Encoding, Representation, WebFile } from './read-build.ts';

export function sendFile(request: IncomingMessage, response: ServerResponse, file: WebFile): void {
  const { headers, method } = request;
  const representation = negotiateEncoding(headers['accept-encoding'], file.representations);
  if (!representation) {
    sendPlain(response, plainAnswers.notAcceptable, file.security);
  } else if (file.status === 200 && isUnchanged(headers['if-none-match'], representation.etag)) {
    response.writeHead(304, representation.notModifiedHeaders).end();
  } else if (
    representation.headers['Accept-Ranges'] &&
    method === 'GET' &&
    isRangeRequested(request, representation)
  ) {
    sendRange(response, representation, headers.range);
  } else {
    response.writeHead(file.status, representation.headers).end(representation.body);
  }
}

// Order on equal weights: smallest first.
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Source: RFC 9110, sections 12.5.3 and 8.4.
 * @returns undefined if the client accepts no available encoding
 */
function negotiateEncoding(
  header: string | undefined,
  forms: WebFile['representations'],
): Representation | undefined {
  const isCompressed = forms.br || forms.gzip;
  // No header allows any encoding, but clients that send none rarely decompress.
  if (header === undefined || !isCompressed) return forms.identity;
  const weights = new Map(header.split(',').map(readWeight));
  // An unlisted identity stays acceptable, with the lowest weight.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
  const [best] = preferred
    .filter((encoding) => forms[encoding] && weightOf(encoding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return best && forms[best];
}

function readWeight(item: string): [name: string, weight: number] {
  const [name = '', weight = 'q=1'] = item.toLowerCase().replaceAll(/\s/g, '').split(';');
  // Encodings with an invalid weight are not used.
  const isValid = /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight);
  return [name === 'x-gzip' ? 'gzip' : name, isValid ? Number(weight.slice(2)) : 0];
}

/**
 * Whether the client already holds this form (`If-None-Match`, RFC 9110, section 13.1.2).
 * Weak comparison: a proxy may have added `W/`.
 */
function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return tags.includes(etag);
}

/** `If-Range`: send the range only if the file is unchanged. */
function isRangeRequested({ headers }: IncomingMessage, { etag }: Representation): boolean {
  const condition = headers['if-range'];
  return headers.range !== undefined && (condition === undefined || condition === etag);
}

/** One range of a file, for audio and video players. Source: RFC 9110, section 14. */
function sendRange(
  response: ServerResponse,
  { body, headers }: Representation,
  header: string | undefined,
): void {
  const range = readRange(header, body.length);
  if (range === undefined) {
    response.writeHead(200, headers).end(body);
  } else if (range === 'unsatisfiable') {
    const refused = { 'Content-Length': '0', 'Content-Range': `bytes */${body.length}` };
    response.writeHead(416, { ...headers, ...refused }).end();
  } else {
    const part = body.subarray(range.first, range.last + 1);
    const rangeHeaders = {
      'Content-Length': String(part.length),
      'Content-Range': `bytes ${range.first}-${range.last}/${body.length}`,
    };
    response.writeHead(206, { ...headers, ...rangeHeaders }).end(part);
  }
}

interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Invalid headers and multiple ranges are ignored, which sends the whole file.
 * @returns the range, `unsatisfiable` beyond the end, or undefined for the whole file
 */
function readRange(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (last < first) return undefined;
  return first < length ? { first, last: Math.min(last, length - 1) } : 'unsatisfiable';
}
