// Short answers that are not pages: health, refusals, faults. Their words are German, as a visitor
// may see them.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HeaderList } from './security-headers.ts';

export type SendPlain = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: PlainAnswer,
) => void;

export interface PlainAnswer {
  readonly status: number;
  readonly body: string;
  readonly contentType?: string;
  readonly headers?: HeaderList;
}

const plainText = 'text/plain; charset=utf-8';

export const notFound: PlainAnswer = { status: 404, body: 'Diese Adresse gibt es hier nicht.\n' };
export const badRequest: PlainAnswer = { status: 400, body: 'Die Anfrage ist fehlerhaft.\n' };
export const notAcceptable: PlainAnswer = {
  status: 406,
  body: 'In keiner der verlangten Kodierungen vorhanden.\n',
  headers: ['Vary', 'Accept-Encoding'],
};
export const notReady: PlainAnswer = {
  status: 503,
  body: 'Der Dienst startet gerade oder wird beendet.\n',
  headers: ['Retry-After', '5'],
};
export const expectationFailed: PlainAnswer = {
  status: 417,
  body: 'Die Erwartung der Anfrage kann nicht erfüllt werden.\n',
};
export const methodNotAllowed: PlainAnswer = {
  status: 405,
  body: 'Diese Adresse kann nur gelesen werden.\n',
  headers: ['Allow', 'GET, HEAD'],
};

/** @param address where it is now */
export function movedTo(address: string): PlainAnswer {
  return { status: 308, body: '', headers: ['Location', address] };
}

/** RFC 9457. Says nothing about the cause: that stands in the log. */
export const internalFault: PlainAnswer = {
  status: 500,
  contentType: 'application/problem+json; charset=utf-8',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Interner Fehler',
    status: 500,
    detail:
      'Ihre Anfrage konnte nicht verarbeitet werden. Bitte versuchen Sie es in Kürze noch einmal.',
  }),
};

/** Header names and values of a plain answer, the same for GET and HEAD. */
function plainHeaders(answer: PlainAnswer, security: HeaderList): string[] {
  return [
    ...['Content-Type', answer.contentType ?? plainText],
    ...['Content-Length', String(Buffer.byteLength(answer.body))],
    ...['Cache-Control', 'no-store'],
    ...(answer.headers ?? []),
    ...security,
  ];
}

export function createSendPlain(security: HeaderList): SendPlain {
  return (request, response, answer) => {
    // A service may have left headers of its own before it failed.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead(answer.status, plainHeaders(answer, security));
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  };
}

// How we part from a client that sent no request we can answer: said on the bare connection, since
// Node has no request and response for it, or has let go of them.

// Closing at once would reset the connection, and the client would lose the answer unread.
const lingerMs = 1_000;

/** Writes the answer by hand and lets go of the connection. */
export function endPlainly(socket: Duplex, answer: PlainAnswer, security: HeaderList): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(writeAnswer(answer, security));
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}

function writeAnswer(answer: PlainAnswer, security: HeaderList): string {
  const headers = ['Connection', 'close', ...plainHeaders(answer, security)];
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : [],
  );
  const statusLine = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  return [statusLine, ...lines, '', answer.body].join('\r\n');
}
