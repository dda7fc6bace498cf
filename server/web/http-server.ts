// The HTTP server behind every port, with its limits and protections.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { systemClock } from '../process/clock.ts';
import { createSparseLog } from '../process/sparse-log.ts';
import type { Clients } from './client.ts';
import type { AnswerHeaders } from './headers.ts';
import { type Limits, limitConnections } from './limits.ts';
import { endWithAnswer, type PlainAnswer, plainAnswers, sendPlain } from './plain-answers.ts';

interface HttpServerParts {
  readonly name: string;
  /** Headers of the answers sent by the server itself. */
  readonly security: AnswerHeaders;
  /** Client that connection limits count. */
  readonly clientAt: Clients['at'];
  readonly log: Logger;
  readonly listener: RequestListener;
  /** If missing, websockets are refused with 404. */
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

// Listen backlog for bursts; the system has a limit of its own (net.core.somaxconn, usually 4,096).
const backlogSize = 4_096;
// Connections become idle one after another while their last requests finish.
const sweepEveryMs = 50;

export function createHttpServer(limits: Limits, parts: HttpServerParts) {
  const { clientAt, listener, log, name, onUpgrade, security } = parts;
  const server = createServer({
    connectionsCheckingInterval: limits.timeoutCheckEveryMs,
    headersTimeout: limits.headersTimeoutMs,
    insecureHTTPParser: false,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxHeaderSize: limits.maxHeaderBytes,
    // Saves a sixth per request without a body, as almost all are.
    optimizeEmptyRequests: true,
    requestTimeout: limits.requestTimeoutMs,
    // Our own 400 has the security headers, Node's has not.
    requireHostHeader: false,
    // Other offered protocols, such as h2c, may be ignored (RFC 9110, section 7.8).
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  // Node closes a connection after this long without traffic, unread answers included.
  server.timeout = limits.stalledTimeoutMs;
  const sparseLog = createSparseLog(systemClock, log);
  limitConnections(server, limits, {
    clientAt,
    onRefused: (reason) => {
      const message = `${name}: connections refused, ${reason}`;
      sparseLog.note(message, message, 'warn');
    },
  });
  rejectInvalidRequests(server, listener, limits, security);
  server.on('upgrade', (request, socket, head) => {
    // Node has detached the socket: without a listener, a reset by the client would end the process.
    socket.on('error', destroyThis);
    if (onUpgrade) onUpgrade(request, socket, head);
    else endWithAnswer(socket, plainAnswers.notFound, security);
  });
  server.on('checkExpectation', (_, response) =>
    sendPlain(response, plainAnswers.expectationFailed, security),
  );

  return {
    /**
     * Listens on the address.
     * @param prefix of HOST and PORT in the names of the settings
     * @throws Error with cause and fix in one line
     */
    listen({ host, port }: ListenAddress, prefix = ''): Promise<void> {
      const { promise, reject, resolve } = Promise.withResolvers<void>();
      const refuse = (error: NodeJS.ErrnoException) => {
        const message =
          listenErrorMessages({ host, port }, prefix)[error.code ?? ''] ?? error.message;
        reject(new Error(message, { cause: error }));
      };
      server.once('error', refuse);
      server.listen({ host, port, backlog: backlogSize }, () => {
        server.off('error', refuse);
        resolve();
      });
      return promise;
    },
    /** Stops accepting, lets running requests finish, and closes open connections after `graceMs`. */
    async close(graceMs: number): Promise<void> {
      const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs);
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      // A server that does not listen counts as closed.
      await new Promise<unknown>((resolve) => server.close(resolve));
      clearInterval(sweep);
      clearTimeout(deadline);
      sparseLog.stop();
    },
    /** The port in use, if 0 was requested. */
    port: () => (server.address() as AddressInfo).port,
    connections: (): Promise<number> => promisify(server.getConnections.bind(server))(),
  };
}

// An inline closure would keep the whole request in memory as long as the socket.
function destroyThis(this: Duplex): void {
  this.destroy();
}

function listenErrorMessages(
  { host, port }: ListenAddress,
  prefix: string,
): Record<string, string> {
  const otherPort = port < 65_535 ? port + 1 : 3000;
  const wrongHost = `${prefix}HOST ${host} is no address of this machine. Set ${prefix}HOST=127.0.0.1 or ${prefix}HOST=0.0.0.0 in .env, see .env.example.`;
  return {
    EACCES: `${prefix}PORT ${port} needs more rights than this process has. Set another one: ${prefix}PORT=3000 npm start`,
    EADDRINUSE: `${prefix}PORT ${port} is already in use on ${host}. Stop the other program or set another one: ${prefix}PORT=${otherPort} npm start`,
    EADDRNOTAVAIL: wrongHost,
    ENOTFOUND: wrongHost,
  };
}

const answerOfError: Readonly<Record<string, PlainAnswer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: plainAnswers.timedOut,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: plainAnswers.tooLarge,
  HPE_HEADER_OVERFLOW: plainAnswers.headTooLarge,
};

/**
 * Passes valid requests to the listener. Closes the connection on an ambiguous request, on too many pipelined
 * requests, and on requests that Node's parser rejects or that time out.
 */
function rejectInvalidRequests(
  server: Server,
  listener: RequestListener,
  { maxRequestsAhead }: Limits,
  security: AnswerHeaders,
): void {
  const ended = new WeakSet<Duplex>();
  const answeredEarly = new WeakMap<Duplex, IncomingMessage>();
  const unanswered = new WeakMap<Duplex, number>();

  server.on('request', (request, response) => {
    const { headers, socket } = request;
    // Data on a closed connection may be the rest of a body.
    if (ended.has(socket)) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (isAmbiguous(request) || waiting > maxRequestsAhead) {
      ended.add(socket);
      if (waiting > maxRequestsAhead) socket.destroy();
      else endWithAnswer(socket, plainAnswers.badRequest, security);
      return;
    }
    unanswered.set(socket, waiting);
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    response.once('finish', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      if (hasBody) answeredEarly.set(socket, request);
    });
    listener(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A request answered before its body arrived gets no second answer on timeout.
    const hasAnswer = answeredEarly.get(socket)?.complete === false;
    if (error.code === 'ECONNRESET' || hasAnswer) socket.destroy();
    else
      endWithAnswer(socket, answerOfError[error.code ?? ''] ?? plainAnswers.badRequest, security);
  });
}

/**
 * Whether the length of a request is ambiguous (request smuggling): a proxy may see its end elsewhere, and
 * another visitor's body would be read as the next request. Node's parser accepts unknown codings.
 * Source: RFC 9112, section 6.3.
 */
export function isAmbiguous({ headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding !== undefined && coding.toLowerCase() !== 'chunked';
}
