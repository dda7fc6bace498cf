import type { IncomingMessage, ServerResponse } from 'node:http';
import { notAcceptable, type SendPlain } from '../plain-answer.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import type { PreparedAnswer, Variant } from './prepare-answer.ts';

type SendAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
) => void;

/** Sends a prepared page or file in the form the client asked for: packed, in part, or not again. */
export function createSendAnswer(sendPlain: SendPlain): SendAnswer {
  const sendBody = createSendBody();
  return (request, response, answer) => {
    const { headers, method } = request;
    const variant = chooseVariant(answer, encodingsOf(request));
    if (!variant) {
      sendPlain(request, response, notAcceptable);
    } else if (answer.status === 200 && isUnchanged(headers['if-none-match'], variant.etag)) {
      response.writeHead(304, variant.notModifiedHeaders).end();
    } else if (answer.acceptsRanges && method === 'GET' && headers.range !== undefined) {
      sendPart(request, response, variant, sendBody);
    } else {
      response.writeHead(answer.status, variant.headers);
      if (method === 'HEAD') response.end();
      else sendBody(response, variant.body);
    }
  };
}

/** @returns nothing when the client refuses every form there is */
function chooseVariant(
  { acceptsRanges, variants }: PreparedAnswer,
  acceptEncoding: string | undefined,
): Variant | undefined {
  if (acceptsRanges) return variants.identity;
  const encoding = negotiateEncoding(acceptEncoding, (name) => variants[name] !== undefined);
  return encoding && variants[encoding];
}

function encodingsOf(request: IncomingMessage): string | undefined {
  const header = request.headers['accept-encoding'];
  return Array.isArray(header) ? header.join(',') : header;
}

function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  variant: Variant,
  sendBody: SendBody,
): void {
  const { body, etag, headers } = variant;
  // With If-Range the part is wanted only of the file the client already holds a piece of.
  const condition = request.headers['if-range'];
  const isWanted = condition === undefined || condition === etag;
  const range = isWanted ? readRange(request.headers.range, body.length) : undefined;

  if (range === undefined) {
    sendBody(response.writeHead(200, headers), body);
  } else if (range === 'unsatisfiable') {
    const contentRange = ['Content-Range', `bytes */${body.length}`];
    response.writeHead(416, [...resized(headers, 0), ...contentRange]).end();
  } else {
    const part = body.subarray(range.first, range.last + 1);
    const contentRange = ['Content-Range', `bytes ${range.first}-${range.last}/${body.length}`];
    sendBody(response.writeHead(206, [...resized(headers, part.length), ...contentRange]), part);
  }
}

function resized(headers: readonly string[], length: number): string[] {
  return headers.map((value, index) =>
    headers[index - 1] === 'Content-Length' ? String(length) : value,
  );
}

/**
 * Whether the client already holds this form (`If-None-Match`, RFC 9110, section 13.1.2).
 * Tags are compared weakly: a proxy may have marked ours with `W/`.
 */
function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  // What almost every browser sends that sends anything.
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return tags.includes(etag);
}

// One part of a file, as players of films and sounds ask for it. Source: RFC 9110, section 14.
// A header that breaks the grammar, or wants several parts, is ignored: the whole file is right too.

/** Positions of the first and the last byte. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** @returns the part asked for, `unsatisfiable` beyond the end, nothing to send the whole file */
export function readRange(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') return to === '' ? undefined : lastBytes(Number(to), length);
  const first = Number(from);
  const last = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (last < first) return undefined;
  if (first >= length) return 'unsatisfiable';
  return { first, last: Math.min(last, length - 1) };
}

function lastBytes(count: number, length: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || length === 0) return 'unsatisfiable';
  return { first: Math.max(0, length - count), last: length - 1 };
}

// A page is sent at once. Films and large pictures go out in pieces, one in each turn of the event
// loop: it accepts one connection a turn, and a thousand who want a film at the same moment must not
// hold up somebody who wants a page.
const pieceBytes = 64 * 1_024;

/** Sends the body of an answer whose head is written, and ends it. */
type SendBody = (response: ServerResponse, body: Buffer) => void;

function createSendBody(): SendBody {
  const waiting: (() => void)[] = [];

  function waitForTurn(send: () => void): void {
    waiting.push(send);
    if (waiting.length === 1) setImmediate(takeTurn);
  }

  function takeTurn(): void {
    const [send] = waiting;
    send?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(takeTurn);
  }

  function sendPiece(response: ServerResponse, body: Buffer, from: number): void {
    if (response.destroyed) return;
    const to = from + pieceBytes;
    if (to >= body.length) {
      response.end(body.subarray(from));
      return;
    }
    const goOn = () => waitForTurn(() => sendPiece(response, body, to));
    if (response.write(body.subarray(from, to))) goOn();
    else response.once('drain', goOn);
  }

  return (response, body) => {
    if (body.length <= pieceBytes) response.end(body);
    else waitForTurn(() => sendPiece(response, body, 0));
  };
}
