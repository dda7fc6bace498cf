// One port for everything. The order matters: the port is taken first, so that a second process
// started by mistake ends before it touches the store, and requests wait until the parts have started;
// parts stop last, so that requests can finish.
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { RunningPart, Service } from '../process/service.ts';
import { logRequest } from '../process/start-log.ts';
import { type AppEnv, createApp, type ServerState } from './app.ts';
import { type Clients, createClients } from './clients.ts';
import type { SecurityHeaders } from './headers.ts';
import { createHttpServer } from './http-server.ts';
import { type Limits, usualLimits } from './limits.ts';
import { type ListenAddress, listen } from './listen.ts';
import type { Site } from './site.ts';

export interface ServerSettings extends ListenAddress {
  readonly limits?: Limits;
}

export interface ServerParts {
  readonly security: SecurityHeaders;
  readonly site?: Site | undefined;
  readonly services: readonly Service[];
  readonly beside?: readonly RunningPart[];
  /** Counts what is answered; without it nothing is counted. */
  readonly countRequest?: MiddlewareHandler<AppEnv> | undefined;
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
  const { beside = [], countRequest, log, security, services, site } = parts;
  const limits = settings.limits ?? usualLimits;
  const started = [...services, ...(site ? [site] : []), ...beside];
  let state: ServerState = 'starting';
  const settled = Promise.withResolvers<void>();
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  const app = createApp({
    ...{ state: () => state, started: settled.promise },
    ...{ security, site, services, log },
    observers: [
      ...(countRequest ? [countRequest] : []),
      ...(log.isLevelEnabled('debug') ? [logRequest(log)] : []),
    ],
  });
  const { close, server } = createHttpServer(limits, {
    name: 'server',
    security: security.forFile,
    clientAt: parts.clientAt ?? createClients([]).at,
    log,
    listener: app.onRequest,
    onUpgrade: app.onUpgrade,
  });

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
    await Promise.all([close(limits.finishRequestsMs), ...draining]);
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
    connections: () => promisify(server.getConnections.bind(server))(),
  };
  return siteServer;
}
