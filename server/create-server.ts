// One port for everything. The order matters: the port is taken first, so that a second process
// started by mistake ends before it touches the store; parts stop last, so that requests can finish.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { closeServer } from './close-server.ts';
import { openFastPath } from './fast-path/fast-path.ts';
import { createFindPrepared } from './find-prepared.ts';
import { type Limits, usualLimits } from './limits.ts';
import { explainListenFault } from './listen-fault.ts';
import { logRequests } from './log-requests.ts';
import type { RequestMetrics } from './metrics/request-metrics.ts';
import type { Site } from './pages/create-site.ts';
import { createSendPlain, expectationFailed } from './plain-answer.ts';
import { refuseAmbiguous } from './refuse-ambiguous.ts';
import { createRefuseMalformed } from './refuse-malformed.ts';
import { createRequestRouter, type ServerState } from './request-router.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { RunningPart, Service } from './service.ts';
import { asksForWebsocket, createUpgradeRouter } from './upgrade-router.ts';

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
  readonly requests?: Pick<RequestMetrics, 'observe' | 'note'> | undefined;
  readonly log: Logger;
}

export interface SiteServer {
  /** Takes the port, then starts the parts. @throws Error that says what to do about it */
  start(): Promise<void>;
  /** Finishes requests within a bound, then stops the parts. Stopping twice is harmless. */
  stop(): Promise<void>;
  /** The port in use, which matters when 0 was asked for. */
  port(): number;
}

export function createSiteServer(settings: ServerSettings, parts: ServerParts): SiteServer {
  const { beside = [], log, requests, security, services, site } = parts;
  const limits = settings.limits ?? usualLimits;
  // The site comes after the services, since its pages show what they know.
  const started = [...services, ...(site ? [site] : []), ...beside];
  let state: ServerState = 'starting';
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  const routerParts = { state: () => state, security, site, services, log };
  const router = createRequestRouter(routerParts);
  const server = createHttpServer(limits, security);
  const isDebugged = log.isLevelEnabled('debug');
  const listener = refuseAmbiguous(
    isDebugged ? logRequests(router, log) : router,
    security.forFile,
  );
  server.on('request', requests?.observe(listener) ?? listener);
  server.on('upgrade', createUpgradeRouter(routerParts));

  const findPrepared = createFindPrepared({ site, services });
  // Whoever debugs wants a line for every request, which only the long way writes.
  const find = (target: string) =>
    state === 'ready' && !isDebugged ? findPrepared(target) : undefined;
  const fastPath = openFastPath(server, { find, limits, note: requests?.note });

  const start = async () => {
    await listen(server, settings);
    for (const part of started) await part.start();
    state = 'ready';
  };

  const stop = async () => {
    await starting?.catch(() => {});
    state = 'stopping';
    const draining = services.map(({ websockets }) => ended(websockets?.drain()));
    await Promise.all([closeServer(server, limits.finishRequestsMs, fastPath), ...draining]);
    for (const part of started.toReversed()) await ended(part.stop());
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
  };
  return siteServer;
}

function createHttpServer(limits: Limits, security: SecurityHeaders): Server {
  const server = createServer({
    connectionsCheckingInterval: limits.timeoutCheckEveryMs,
    headersTimeout: limits.headersTimeoutMs,
    insecureHTTPParser: false,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxHeaderSize: limits.maxHeaderBytes,
    // Nobody waits for the body of a request that has none, as almost all have; a sixth less work each.
    optimizeEmptyRequests: true,
    requestTimeout: limits.requestTimeoutMs,
    // The router answers this itself, since Node's own answer lacks the security headers.
    requireHostHeader: false,
    shouldUpgradeCallback: asksForWebsocket,
  });
  server.maxConnections = limits.maxConnections;
  server.on('clientError', createRefuseMalformed(security.forFile));
  const sendPlain = createSendPlain(security.forFile);
  server.on('checkExpectation', (request, response) =>
    sendPlain(request, response, expectationFailed),
  );
  return server;
}

function listen(server: Server, { host, port }: ServerSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (fault: NodeJS.ErrnoException) => reject(explainListenFault(fault, host, port));
    server.once('error', refuse);
    server.listen({ host, port }, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}
