import type { IncomingMessage, ServerResponse } from 'node:http';
import { notAcceptable, type SendPlain } from '../plain-answer.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import type { PreparedAnswer, Variant } from './prepare-answer.ts';
import { readRange } from './range.ts';
import { createSendBody, type SendBody } from './send-body.ts';

export type SendAnswer = (
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
