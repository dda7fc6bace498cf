// The HTTP server behind every port: what protects one of them protects them all.
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
import { endPlainly, type PlainAnswer, plainAnswers, sendPlain } from './plain-answers.ts';

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

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

export type HttpServer = ReturnType<typeof createHttpServer>;

// A wave of visitors, or of somebody who shuts others out, waits here to be accepted; the system has a
// limit of its own (net.core.somaxconn, usually 4,096).
const waitingConnections = 4_096;
// Connections become idle one after another while their last requests finish.
const sweepEveryMs = 50;

/** A server that does not listen yet. */
export function createHttpServer(limits: Limits, parts: HttpServerParts) {
  const { clientAt, listener, log, name, onUpgrade, security } = parts;
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
    // Any other protocol that is offered, such as h2c, may be ignored (RFC 9110, section 7.8).
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
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
  refuseWhatIsNoRequest(server, listener, limits, security);
  server.on('upgrade', (request, socket, head) => {
    // Node has let go of the socket: without a listener, a reset by the client would end the process.
    socket.on('error', destroyThis);
    if (onUpgrade) onUpgrade(request, socket, head);
    else endPlainly(socket, plainAnswers.notFound, security);
  });
  server.on('checkExpectation', (_, response) =>
    sendPlain(response, plainAnswers.expectationFailed, security),
  );

  return {
    /**
     * Takes the port.
     * @param prefix what stands before HOST and PORT in the settings' names
     * @throws Error that says in one line why it could not, and what helps
     */
    listen({ host, port }: ListenAddress, prefix = ''): Promise<void> {
      const { promise, reject, resolve } = Promise.withResolvers<void>();
      const refuse = (error: NodeJS.ErrnoException) => {
        const message = explanations({ host, port }, prefix)[error.code ?? ''] ?? error.message;
        reject(new Error(message, { cause: error }));
      };
      server.once('error', refuse);
      server.listen({ host, port, backlog: waitingConnections }, () => {
        server.off('error', refuse);
        resolve();
      });
      return promise;
    },
    /** Stops accepting, lets running requests finish, and cuts what is still open after `graceMs`. */
    async close(graceMs: number): Promise<void> {
      const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs);
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      // One that does not listen counts as closed.
      await new Promise<unknown>((resolve) => server.close(resolve));
      clearInterval(sweep);
      clearTimeout(deadline);
      sparseLog.stop();
    },
    /** The port in use, which matters when 0 was asked for. */
    port: () => (server.address() as AddressInfo).port,
    /** How many connections are open. */
    connections: (): Promise<number> => promisify(server.getConnections.bind(server))(),
  };
}

// A function written where it is used would keep the whole request in memory as long as the socket.
function destroyThis(this: Duplex): void {
  this.destroy();
}

function explanations({ host, port }: ListenAddress, prefix: string): Record<string, string> {
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
  ERR_HTTP_REQUEST_TIMEOUT: plainAnswers.tooLate,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: plainAnswers.tooLarge,
  HPE_HEADER_OVERFLOW: plainAnswers.headTooLarge,
};

/**
 * Lets the listener answer what can be answered. Ends the connection of an ambiguous request, of one request too
 * many that waits for its turn, and of what Node's parser could not read or what did not come in time.
 */
function refuseWhatIsNoRequest(
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
    // What follows on an ended connection may be the rest of a body.
    if (ended.has(socket)) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (isAmbiguous(request) || waiting > maxRequestsAhead) {
      ended.add(socket);
      if (waiting > maxRequestsAhead) socket.destroy();
      else endPlainly(socket, plainAnswers.badRequest, security);
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
    // A request that was answered before all of it came gets no second answer when the rest never does.
    const hasAnswer = answeredEarly.get(socket)?.complete === false;
    if (error.code === 'ECONNRESET' || hasAnswer) socket.destroy();
    else endPlainly(socket, answerOfError[error.code ?? ''] ?? plainAnswers.badRequest, security);
  });
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
