// One port for everything. The order matters: the port is taken first, so that a second process
// started by mistake ends before it touches the store, and requests wait until the parts have started;
// parts stop last, so that requests can finish.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { systemClock } from '../services/process/clock.ts';
import { createSparseLog } from '../services/process/sparse-log.ts';
import {
  type Clients,
  createClients,
  type Limits,
  limitConnections,
  usualLimits,
} from './clients.ts';
import { closeServer, type ListenAddress, listen } from './listen.ts';
import type { RequestMetrics } from './metrics/request-metrics.ts';
import type { Site } from './pages/create-site.ts';
import { badRequest, createSendPlain, endPlainly, expectationFailed } from './plain-answer.ts';
import { asksForWebsocket, createRoutes, isAmbiguous, type ServerState } from './routes.ts';
import type { HeaderList, SecurityHeaders } from './security-headers.ts';
import type { RunningPart, Service } from './service.ts';
import { logRequests } from './start-log.ts';

export interface ServerSettings extends ListenAddress {
  readonly limits?: Limits;
}

export interface ServerParts {
  readonly security: SecurityHeaders;
  readonly site?: Site | undefined;
  readonly services: readonly Service[];
  readonly beside?: readonly RunningPart[];
  /** Counts what is answered; without it nothing is counted. */
  readonly requests?: Pick<RequestMetrics, 'observe'> | undefined;
  /** Whom the limits on connections count; without it every address. */
  readonly clientAt?: Clients['at'] | undefined;
  readonly log: Logger;
}

export interface SiteServer {
  /** Takes the port, then starts the parts. @throws Error that says what to do about it */
  start(): Promise<void>;
  /** Finishes requests within a bound, then stops the parts. Stopping twice is harmless. */
  stop(): Promise<void>;
  /** The port in use, which matters when 0 was asked for. */
  port(): number;
  /** How many connections are open. */
  connections(): Promise<number>;
}

export function createSiteServer(settings: ServerSettings, parts: ServerParts): SiteServer {
  const { beside = [], log, requests, security, services, site } = parts;
  const limits = settings.limits ?? usualLimits;
  // The site comes after the services, since its pages show what they know.
  const started = [...services, ...(site ? [site] : []), ...beside];
  let state: ServerState = 'starting';
  const settled = Promise.withResolvers<void>();
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  const routes = createRoutes({
    ...{ state: () => state, started: settled.promise },
    ...{ security, site, services, log },
  });
  const refusals = createRefusals(security.forFile);
  const isDebugged = log.isLevelEnabled('debug');
  const listener = refusals.guard(
    isDebugged ? logRequests(routes.onRequest, log) : routes.onRequest,
  );
  const server = createHttpServer(limits);
  const sparseLog = createSparseLog(systemClock, log);
  limitConnections(server, limits, {
    clientAt: parts.clientAt ?? createClients([]).at,
    onRefused: (message) => sparseLog.note(message, message, 'warn'),
  });
  const sendPlain = createSendPlain(security.forFile);
  server.on('request', requests?.observe(listener) ?? listener);
  server.on('upgrade', routes.onUpgrade);
  server.on('clientError', refusals.onClientError);
  server.on('checkExpectation', (request, response) =>
    sendPlain(request, response, expectationFailed),
  );

  const start = async () => {
    await listen(server, { host: settings.host, port: settings.port });
    for (const part of started) await part.start();
    state = 'ready';
    settled.resolve();
  };

  const stop = async () => {
    await starting?.catch(() => {});
    state = 'stopping';
    settled.resolve();
    const draining = services.map(({ websockets }) => ended(websockets?.drain()));
    await Promise.all([closeServer(server, limits.finishRequestsMs), ...draining]);
    for (const part of started.toReversed()) await ended(part.stop());
    sparseLog.stop();
  };

  // One part that cannot stop must not keep the others from stopping.
  const ended = (stopping: Promise<void> | void) =>
    Promise.resolve(stopping).catch((error: unknown) => {
      log.error({ err: error }, 'server: a part did not stop');
    });

  const siteServer: SiteServer = {
    async start() {
      starting ??= start();
      try {
        await starting;
      } catch (error) {
        await siteServer.stop();
        throw error;
      }
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
    port: () => (server.address() as AddressInfo).port,
    connections: () => promisify(server.getConnections.bind(server))(),
  };
  return siteServer;
}

function createHttpServer(limits: Limits): Server {
  const server = createServer({
    connectionsCheckingInterval: limits.timeoutCheckEveryMs,
    headersTimeout: limits.headersTimeoutMs,
    insecureHTTPParser: false,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxHeaderSize: limits.maxHeaderBytes,
    // Nobody waits for the body of a request that has none, as almost all have; a sixth less work each.
    optimizeEmptyRequests: true,
    requestTimeout: limits.requestTimeoutMs,
    // Our own answer has the security headers, Node's has not.
    requireHostHeader: false,
    shouldUpgradeCallback: asksForWebsocket,
  });
  // Node cuts a connection on which nothing has moved for so long, unread answers included.
  server.timeout = limits.stalledTimeoutMs;
  return server;
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
  /** Lets a listener answer what can be answered, and ends the connection of an ambiguous request. */
  guard(listener: RequestListener): RequestListener;
  /** For `clientError`: what Node's parser could not read, or what did not come in time. */
  onClientError(error: NodeJS.ErrnoException, socket: Duplex): void;
}

function createRefusals(security: HeaderList): Refusals {
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
