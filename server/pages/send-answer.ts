import type { IncomingMessage, ServerResponse } from 'node:http';
import { notAcceptable, type SendPlain } from '../plain-answer.ts';
import { chooseForm } from './choose-form.ts';
import type { PreparedAnswer, Variant } from './prepare-answer.ts';
import { readRange } from './range.ts';

export type SendAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
) => void;

/** Sends a prepared page or file in the form the client asked for: packed, in part, or not again. */
export function createSendAnswer(sendPlain: SendPlain): SendAnswer {
  return (request, response, answer) => {
    const { headers, method } = request;
    const form = chooseForm(answer, {
      acceptEncoding: encodingsOf(request),
      ifNoneMatch: headers['if-none-match'],
    });
    if (!form) return sendPlain(request, response, notAcceptable);

    const { variant, isUnchanged } = form;
    if (isUnchanged) {
      response.writeHead(304, variant.notModifiedHeaders).end();
    } else if (answer.acceptsRanges && method === 'GET' && headers.range !== undefined) {
      sendPart(request, response, variant);
    } else {
      response.writeHead(answer.status, variant.headers);
      response.end(method === 'HEAD' ? undefined : variant.body);
    }
  };
}

function encodingsOf(request: IncomingMessage): string | undefined {
  const header = request.headers['accept-encoding'];
  return Array.isArray(header) ? header.join(',') : header;
}

function sendPart(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
  const { body, etag, headers } = variant;
  // With If-Range the part is wanted only of the file the client already holds a piece of.
  const condition = request.headers['if-range'];
  const isWanted = condition === undefined || condition === etag;
  const range = isWanted ? readRange(request.headers.range, body.length) : undefined;

  if (range === undefined) {
    response.writeHead(200, headers).end(body);
  } else if (range === 'unsatisfiable') {
    const contentRange = ['Content-Range', `bytes */${body.length}`];
    response.writeHead(416, [...resized(headers, 0), ...contentRange]).end();
  } else {
    const part = body.subarray(range.first, range.last + 1);
    const contentRange = ['Content-Range', `bytes ${range.first}-${range.last}/${body.length}`];
    response.writeHead(206, [...resized(headers, part.length), ...contentRange]).end(part);
  }
}

function resized(headers: readonly string[], length: number): string[] {
  return headers.map((value, index) =>
    headers[index - 1] === 'Content-Length' ? String(length) : value,
  );
}
