// How we part from a client that sent no request we can answer: said on the bare connection, since
// Node has no request and response for it, or has let go of them.
import { type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { badRequest, type PlainAnswer, plainHeaders } from './plain-answer.ts';
import type { HeaderList } from './security-headers.ts';

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

/**
 * Whether a request's length can be read in more than one way: a proxy in front of us may see its end
 * elsewhere, and what we take for the next request would be a stranger's body. Node's parser lets
 * codings through that it does not know. Source: RFC 9112, section 6.3.
 */
export function isAmbiguous({ headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding !== undefined && coding.toLowerCase() !== 'chunked';
}

/** RFC 9112, section 3.2. We trust the header for nothing, but a request without it is malformed. */
export function lacksHost(request: IncomingMessage): boolean {
  return request.headers.host === undefined && request.httpVersion === '1.1';
}

const statusOfError: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const bodyOfStatus: Readonly<Record<number, string>> = {
  400: badRequest.body,
  408: 'Die Anfrage kam nicht rechtzeitig an.\n',
  413: 'Die Anfrage ist zu groß.\n',
  431: 'Der Kopf der Anfrage ist zu groß.\n',
};

export interface Refusals {
  /** Lets a listener answer what can be answered, and ends the connection of an ambiguous request. */
  guard(listener: RequestListener): RequestListener;
  /** For `clientError`: what Node's parser could not read, or what did not come in time. */
  onClientError(error: NodeJS.ErrnoException, socket: Duplex): void;
}

export function createRefusals(security: HeaderList): Refusals {
  const ended = new WeakSet<Duplex>();
  const answeredEarly = new WeakMap<Duplex, IncomingMessage>();

  return {
    guard: (listener) => (request, response) => {
      const { headers, socket } = request;
      // What follows on an ended connection may be the rest of a body.
      if (ended.has(socket)) return;
      if (isAmbiguous(request)) {
        ended.add(socket);
        endPlainly(socket, badRequest, security);
        return;
      }
      if ('content-length' in headers || 'transfer-encoding' in headers) {
        response.once('finish', () => answeredEarly.set(socket, request));
      }
      listener(request, response);
    },
    onClientError(error, socket) {
      // Whose request was answered before all of it came gets no second answer when the rest never does.
      const hasAnswer = answeredEarly.get(socket)?.complete === false;
      if (error.code === 'ECONNRESET' || hasAnswer) {
        socket.destroy();
        return;
      }
      const status = statusOfError[error.code ?? ''] ?? 400;
      endPlainly(socket, { status, body: bodyOfStatus[status] ?? '' }, security);
    },
  };
}
