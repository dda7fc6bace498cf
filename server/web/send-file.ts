// Sends a page or file in the form the client asked for: packed, in part, or not again. Written to Node's response
// and not as one of Hono's: that would copy the bytes, of films too, for each request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainAnswers, sendPlain } from './plain-answers.ts';
import type { Encoding, Form, WebFile } from './read-build.ts';

export function sendFile(request: IncomingMessage, response: ServerResponse, file: WebFile): void {
  const { headers, method } = request;
  const form = chooseForm(headers['accept-encoding'], file.forms);
  if (!form) {
    sendPlain(response, plainAnswers.notAcceptable, file.security);
  } else if (file.status === 200 && isUnchanged(headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.notModifiedHeaders).end();
  } else if (form.headers['Accept-Ranges'] && method === 'GET' && isPartWanted(request, form)) {
    sendPart(response, form, headers.range);
  } else {
    response.writeHead(file.status, form.headers).end(form.body);
  }
}

// Where a client likes several equally, the smaller form wins.
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Source: RFC 9110, sections 12.5.3 and 8.4.
 * @returns nothing when the client refuses every form there is
 */
function chooseForm(header: string | undefined, forms: WebFile['forms']): Form | undefined {
  const isPacked = forms.br || forms.gzip;
  // No header allows any encoding, but a client that sends none rarely unpacks one.
  if (header === undefined || !isPacked) return forms.identity;
  const weights = new Map(header.split(',').map(readWeight));
  // Unlisted, the plain form stays acceptable: liked less than anything listed.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
  const [best] = preferred
    .filter((encoding) => forms[encoding] && weightOf(encoding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return best && forms[best];
}

function readWeight(item: string): [name: string, weight: number] {
  const [name = '', weight = 'q=1'] = item.toLowerCase().replaceAll(/\s/g, '').split(';');
  // A weight that breaks the grammar says nothing we can rely on, so its encoding is not used.
  const isValid = /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight);
  return [name === 'x-gzip' ? 'gzip' : name, isValid ? Number(weight.slice(2)) : 0];
}

/**
 * Whether the client already holds this form (`If-None-Match`, RFC 9110, section 13.1.2).
 * Tags are compared weakly: a proxy may have marked ours with `W/`.
 */
function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return tags.includes(etag);
}

/** With `If-Range` the part is wanted only of the file the client already holds a piece of. */
function isPartWanted({ headers }: IncomingMessage, { etag }: Form): boolean {
  const condition = headers['if-range'];
  return headers.range !== undefined && (condition === undefined || condition === etag);
}

/** One part of a file, as players of films and sounds ask for it. Source: RFC 9110, section 14. */
function sendPart(
  response: ServerResponse,
  { body, headers }: Form,
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
    const described = {
      'Content-Length': String(part.length),
      'Content-Range': `bytes ${range.first}-${range.last}/${body.length}`,
    };
    response.writeHead(206, { ...headers, ...described }).end(part);
  }
}

/** Positions of the first and the last byte. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * A header that breaks the grammar, or wants several parts, is ignored: the whole file is right too.
 * @returns the part asked for, `unsatisfiable` beyond the end, nothing to send the whole file
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
