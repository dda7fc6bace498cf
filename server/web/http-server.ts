// The HTTP server behind every port: what protects one of them protects them all.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { systemClock } from '../process/clock.ts';
import { createSparseLog } from '../process/sparse-log.ts';
import type { Clients } from './clients.ts';
import type { AnswerHeaders } from './headers.ts';
import { type Limits, limitConnections } from './limits.ts';
import { closeServer } from './listen.ts';
import { badRequest, endPlainly, expectationFailed, notFound, sendPlain } from './plain-answer.ts';

interface HttpServerParts {
  /** Begins each line of the log. */
  readonly name: string;
  /** For the answers that are made here. */
  readonly security: AnswerHeaders;
  /** Whom the limits on connections count. */
  readonly clientAt: Clients['at'];
  readonly log: Logger;
  readonly listener: RequestListener;
  /** Without it a websocket is refused with 404. */
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface HttpServer {
  readonly server: Server;
  /** Stops accepting, and cuts what is still open after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** A server that does not listen yet. */
export function createHttpServer(limits: Limits, parts: HttpServerParts): HttpServer {
  const { clientAt, listener, log, name, security } = parts;
  const server = createServer({
    connectionsCheckingInterval: limits.timeoutCheckEveryMs,
    headersTimeout: limits.headersTimeoutMs,
    insecureHTTPParser: false,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxHeaderSize: limits.maxHeaderBytes,
    // A request without a body, as almost all are, costs a sixth less.
    optimizeEmptyRequests: true,
    requestTimeout: limits.requestTimeoutMs,
    // Our own answer has the security headers, Node's has not.
    requireHostHeader: false,
    shouldUpgradeCallback: asksForWebsocket,
  });
  // Node cuts a connection on which nothing has moved for so long, unread answers included.
  server.timeout = limits.stalledTimeoutMs;
  const sparseLog = createSparseLog(systemClock, log);
  limitConnections(server, limits, {
    clientAt,
    onRefused: (reason) => {
      const message = `${name}: connections refused, ${reason}`;
      sparseLog.note(message, message, 'warn');
    },
  });
  const refusals = createRefusals(limits, security);
  const refuseUpgrade = (_: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    endPlainly(socket, notFound, security);
  };
  server.on('request', refusals.guard(listener));
  server.on('upgrade', parts.onUpgrade ?? refuseUpgrade);
  server.on('clientError', refusals.onClientError);
  server.on('checkExpectation', (_, response) => sendPlain(response, expectationFailed, security));
  return {
    server,
    async close(graceMs) {
      await closeServer(server, graceMs);
      sparseLog.stop();
    },
  };
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

interface Refusals {
  /**
   * Lets a listener answer what can be answered, and ends the connection of an ambiguous request, or of one
   * request too many that waits for its turn.
   */
  guard(listener: RequestListener): RequestListener;
  /** For `clientError`: what Node's parser could not read, or what did not come in time. */
  onClientError(error: NodeJS.ErrnoException, socket: Duplex): void;
}

function createRefusals({ maxRequestsAhead }: Limits, security: AnswerHeaders): Refusals {
  const ended = new WeakSet<Duplex>();
  const answeredEarly = new WeakMap<Duplex, IncomingMessage>();
  const unanswered = new WeakMap<Duplex, number>();

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
      const waiting = (unanswered.get(socket) ?? 0) + 1;
      if (waiting > maxRequestsAhead) {
        ended.add(socket);
        socket.destroy();
        return;
      }
      unanswered.set(socket, waiting);
      response.once('finish', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
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

/**
 * Whether a request's length can be read in more than one way: a proxy in front of us may see its end
 * elsewhere, and what we take for the next request would be a stranger's body. Node's parser lets
 * codings through that it does not know. Source: RFC 9112, section 6.3.
 */
export function isAmbiguous({ headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding !== undefined && coding.toLowerCase() !== 'chunked';
}

/**
 * Any other protocol that is offered, such as h2c, may be ignored, and the request is answered as if
 * it had offered none. Source: RFC 9110, section 7.8.
 */
function asksForWebsocket(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket';
}
