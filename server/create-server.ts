// One port for everything. The order matters: the port is taken first, so that a second process
// started by mistake ends before it touches the store; parts stop last, so that requests can finish.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { createSparseLog } from '../services/process/sparse-log.ts';
import { type Clients, createClients } from './client-address.ts';
import { systemClock } from './clock.ts';
import { closeServer } from './close-server.ts';
import { limitConnections } from './connection-limits.ts';
import { type Limits, usualLimits } from './limits.ts';
import { explainListenFault } from './listen-fault.ts';
import { logRequests } from './log-requests.ts';
import type { RequestMetrics } from './metrics/request-metrics.ts';
import type { Site } from './pages/create-site.ts';
import { createSendPlain, expectationFailed } from './plain-answer.ts';
import { createRefusals } from './refusals.ts';
import { asksForWebsocket, createRoutes, type ServerState } from './routes.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { RunningPart, Service } from './service.ts';

export interface ServerSettings {
  readonly host: string;
  readonly port: number;
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
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  const routes = createRoutes({ state: () => state, security, site, services, log });
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
    await listen(server, settings);
    for (const part of started) await part.start();
    state = 'ready';
  };

  const stop = async () => {
    await starting?.catch(() => {});
    state = 'stopping';
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

// A wave of visitors, or of somebody who shuts others out, waits here to be accepted; the system has a
// limit of its own (net.core.somaxconn, usually 4,096).
const waitingConnections = 4_096;

function listen(server: Server, { host, port }: ServerSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (fault: NodeJS.ErrnoException) => reject(explainListenFault(fault, host, port));
    server.once('error', refuse);
    server.listen({ host, port, backlog: waitingConnections }, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}
