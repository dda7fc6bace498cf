// The server on the public port. Takes the port first, so that a second process started by mistake ends before it touches
// the store; requests wait until the parts have started. Parts stop last, so that requests can finish.
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import {
  type AppEnv,
  createApp,
  type MailRoutes,
  type PowerRoutes,
  type ServerState,
  type StatusRoutes,
} from './app.ts';
import { logRequest } from './process/start-log.ts';
import { type Clients, createClients } from './web/client.ts';
import type { SecurityHeaders } from './web/headers.ts';
import { createHttpServer, type ListenAddress } from './web/http-server.ts';
import { defaultLimits, type Limits } from './web/limits.ts';
import type { Site } from './web/site.ts';

export interface RunningPart {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}

export interface ServerSettings extends ListenAddress {
  readonly limits?: Limits;
}

export interface ServerParts {
  readonly security: SecurityHeaders;
  readonly site?: Site | undefined;
  readonly mail?: (MailRoutes & RunningPart) | undefined;
  /** `drain` closes its websockets; Node's own closing waits for them forever. */
  readonly power?: (PowerRoutes & RunningPart & { drain(): Promise<void> }) | undefined;
  readonly status?: (StatusRoutes & RunningPart) | undefined;
  /** On ports of their own; started last and stopped first. */
  readonly beside?: readonly RunningPart[] | undefined;
  /** Counts answers. */
  readonly countRequest?: MiddlewareHandler<AppEnv> | undefined;
  /** Client counted by connection limits; by default the address. */
  readonly clientAt?: Clients['at'] | undefined;
  readonly log: Logger;
}

export type SiteServer = ReturnType<typeof createSiteServer>;

export function createSiteServer(settings: ServerSettings, parts: ServerParts) {
  const { beside = [], countRequest, log, mail, power, security, site, status } = parts;
  const { limits = defaultLimits } = settings;
  const running = [mail, power, status, site, ...beside].filter((part) => part !== undefined);
  let state: ServerState = 'starting';
  const settled = Promise.withResolvers<void>();
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  const app = createApp({
    ...{ state: () => state, started: settled.promise, security, site, mail, power, status, log },
    observers: [
      ...(countRequest ? [countRequest] : []),
      ...(log.isLevelEnabled('debug') ? [logRequest(log)] : []),
    ],
  });
  const server = createHttpServer(limits, {
    ...{ name: 'server', security: security.forFile, log },
    clientAt: parts.clientAt ?? createClients([]).at,
    listener: app.onRequest,
    onUpgrade: app.onUpgrade,
  });

  async function start(): Promise<void> {
    await server.listen(settings);
    for (const part of running) await part.start();
    state = 'ready';
    settled.resolve();
  }

  async function stop(): Promise<void> {
    await starting?.catch(() => {});
    state = 'stopping';
    settled.resolve();
    await Promise.all([server.close(limits.finishRequestsMs), ended(power?.drain())]);
    for (const part of running.toReversed()) await ended(part.stop());
  }

  // Other parts stop even if one fails to.
  const ended = (stopping: Promise<void> | void) =>
    Promise.resolve(stopping).catch((error: unknown) => {
      log.error({ err: error }, 'server: a part did not stop');
    });

  function stopOnce(): Promise<void> {
    stopping ??= stop();
    return stopping;
  }

  return {
    /** Takes the port, then starts the parts. @throws Error with cause and fix */
    async start(): Promise<void> {
      starting ??= start();
      try {
        await starting;
      } catch (error) {
        await stopOnce();
        throw error;
      }
    },
    /** Finishes requests within a time limit, then stops the parts. Idempotent. */
    stop: stopOnce,
    port: server.port,
    connections: server.connections,
  };
}
