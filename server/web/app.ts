// Who answers which path: health, a service, the pages. Handlers write to Node's own response, as services do.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Service } from '../process/service.ts';
import type { SecurityHeaders } from './headers.ts';
import { isAmbiguous } from './http-server.ts';
import {
  badRequest,
  endPlainly,
  internalError,
  methodNotAllowed,
  movedTo,
  notFound,
  notReady,
  type PlainAnswer,
  sendPlain,
  well,
} from './plain-answer.ts';
import { sendFile } from './send-file.ts';
import type { Site } from './site.ts';

export type ServerState = 'starting' | 'ready' | 'stopping';

/** Where a request belongs, by which monitoring tells requests apart. */
export type RequestGroup = 'assets' | 'health' | 'pages' | (string & {});

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { group: RequestGroup };
}

interface AppParts {
  readonly state: () => ServerState;
  /** Resolves once the parts have started or are stopped instead. */
  readonly started: Promise<void>;
  readonly security: SecurityHeaders;
  readonly site: Site | undefined;
  readonly services: readonly Service[];
  /** See every request first, e.g. to count it. */
  readonly observers: readonly MiddlewareHandler<AppEnv>[];
  readonly log: { error(details: object, message: string): void };
}

interface WebApp {
  readonly onRequest: RequestListener;
  /** For connections that ask to become a websocket: opens it for the service at exactly this path. */
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export function createApp(parts: AppParts): WebApp {
  const { log, observers, security, services, site, started, state } = parts;
  const app = new Hono<AppEnv>();
  const plain = (response: ServerResponse, answer: PlainAnswer) => {
    sendPlain(response, answer, security.forFile);
    return RESPONSE_ALREADY_SENT;
  };

  for (const observer of observers) app.use(observer);
  app.use(async ({ env: { incoming, outgoing } }, next) => {
    if (state() === 'stopping') outgoing.shouldKeepAlive = false;
    const { path } = readTarget(incoming.url);
    const isMalformed = lacksHost(incoming) || path === '' || path.includes('\0');
    return isMalformed ? plain(outgoing, badRequest) : next();
  });

  app.use('/:path{healthz|readyz}', inGroup('health'));
  app.get('/healthz', ({ env }) => plain(env.outgoing, well));
  app.get('/readyz', async ({ env }) => {
    const isReady = state() === 'ready' && (await areReady(services));
    return plain(env.outgoing, isReady ? well : notReady);
  });
  app.all('/:path{healthz|readyz}', ({ env }) => plain(env.outgoing, methodNotAllowed));

  // A request waits until the parts have started, so that no form sent during a restart is refused.
  app.use(async ({ env: { incoming, outgoing } }, next) => {
    if (state() === 'starting') {
      await started;
      if (incoming.socket.destroyed) return RESPONSE_ALREADY_SENT;
      if (state() !== 'ready') return plain(outgoing, notReady);
    }
    return next();
  });

  const withoutPages = Object.entries({
    ...security.forPage({ scriptHashes: [], styleHashes: [] }),
    'Cache-Control': 'no-store',
  });
  for (const service of services) {
    for (const path of pathsOf(service)) {
      app.all(path, inGroup(service.prefix.replaceAll('/', '')), async ({ env }) => {
        const { incoming, outgoing } = env;
        // A page among its answers brings a policy of its own (fill-notice.ts).
        for (const [name, value] of withoutPages) outgoing.setHeader(name, value);
        await service.handle(incoming, outgoing);
        return RESPONSE_ALREADY_SENT;
      });
    }
  }

  app.use('/_assets/*', inGroup('assets'));
  app.all('*', ({ env: { incoming, outgoing } }) => {
    if (!site) return plain(outgoing, notFound);
    const { path, query } = readTarget(incoming.url);
    const found = site.find(path);
    const newAddress = found ? undefined : site.movedTo(path, query);
    const isReading = incoming.method === 'GET' || incoming.method === 'HEAD';
    if ((found || newAddress) && !isReading) return plain(outgoing, methodNotAllowed);
    if (newAddress !== undefined) return plain(outgoing, movedTo(newAddress));
    sendFile(incoming, outgoing, found ?? site.notFound(path));
    return RESPONSE_ALREADY_SENT;
  });

  app.onError((error, { env: { outgoing } }) => {
    log.error({ err: error }, 'server: a request failed');
    if (!outgoing.headersSent) return plain(outgoing, internalError);
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });

  const listener = getRequestListener(app.fetch, {
    // Node itself lets go of a body that is not read, and waits for it longer.
    autoCleanupIncoming: false,
    // A target that is no address.
    errorHandler: () =>
      new Response(badRequest.body, { status: badRequest.status, headers: security.forFile }),
    // For HTTP/1.0, which may lack it.
    hostname: 'localhost',
    overrideGlobalObjects: false,
  });

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node has let go of the socket: without a listener, a reset by the client would end the process.
    socket.on('error', destroyThis);
    const { path } = readTarget(request.url);
    const websockets = services.find((service) => service.websockets?.path === path)?.websockets;
    const isMalformed = lacksHost(request) || isAmbiguous(request) || path === '';
    if (isMalformed) endPlainly(socket, badRequest, security.forFile);
    else if (!websockets) endPlainly(socket, notFound, security.forFile);
    else if (state() !== 'ready') endPlainly(socket, notReady, security.forFile);
    else {
      try {
        websockets.upgrade(request, socket, head);
      } catch (error) {
        log.error({ err: error }, 'server: a websocket could not be opened');
        socket.destroy();
      }
    }
  }

  return { onRequest: (request, response) => void listener(request, response), onUpgrade };
}

function inGroup(group: RequestGroup): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    context.set('group', group);
    return next();
  };
}

async function areReady(services: readonly Service[]): Promise<boolean> {
  const ready = await Promise.all(services.map((service) => service.isReady?.() ?? true));
  return ready.every(Boolean);
}

/** Hono's `/power/*` is `/power` too, while `/mail/` stands for what is below it alone. */
function pathsOf({ alsoBelow = [], prefix }: Service): string[] {
  return [prefix, ...alsoBelow].map((path) =>
    path.endsWith('/') ? `${path}:below{.*}` : `${path}/*`,
  );
}

// A function written where it is used would keep the whole request in memory as long as the socket.
function destroyThis(this: Duplex): void {
  this.destroy();
}

/** RFC 9112, section 3.2. We trust the header for nothing, but a request without it is malformed. */
function lacksHost(request: IncomingMessage): boolean {
  return request.headers.host === undefined && request.httpVersion === '1.1';
}

/** A request's target, taken apart. Source: RFC 9112, section 3.2. */
interface RequestTarget {
  /** Decoded. Empty when its percent-encoding is broken. */
  readonly path: string;
  /** As sent, with its question mark; safe to stand in a header. */
  readonly query: string;
}

function readTarget(target = '/'): RequestTarget {
  // A client may name the whole address (absolute form); where it points to is not looked at.
  const [local = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  const [path = ''] = local.split('?', 1);
  const query = local.slice(path.length).replace(/[^\x21-\x7e]/g, encodeURIComponent);
  try {
    return { path: decodeURIComponent(path || '/'), query };
  } catch {
    return { path: '', query };
  }
}
