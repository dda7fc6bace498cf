// Routes of the public port: health, forms, pages of senders, solar plant, site.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { powerPaths } from '../contract/power.ts';
import { senderFolders } from '../contract/sender-pages.ts';
import type { SecurityHeaders } from './web/headers.ts';
import { isAmbiguous } from './web/http-server.ts';
import { endWithAnswer, type PlainAnswer, plainAnswers, sendPlain } from './web/plain-answers.ts';
import { sendFile } from './web/send-file.ts';
import type { Site } from './web/site.ts';

export type ServerState = 'starting' | 'ready' | 'stopping';

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { group: 'assets' | 'health' | 'mail' | 'pages' | 'power' };
}

export interface MailRoutes {
  /** Answers what is sent to `/mail/…`. Never rejects. */
  answerForm(request: IncomingMessage): Promise<Response>;
  /** Answers the pages of senders. Never rejects. */
  answerSender(request: IncomingMessage): Promise<Response>;
  /** Whether enquiries could be stored now. Never rejects. */
  isReady(): Promise<boolean>;
}

export interface PowerRoutes {
  /** Answers requests below `/power`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Accepts a websocket at `/power`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface StatusRoutes {
  readonly path: string;
  answer(method: string | undefined): PlainAnswer;
}

export interface AppParts {
  readonly state: () => ServerState;
  /** Resolves once the parts have started or are stopped instead. */
  readonly started: Promise<void>;
  readonly security: SecurityHeaders;
  readonly site?: Pick<Site, 'find' | 'findRedirect' | 'notFound'> | undefined;
  readonly mail?: MailRoutes | undefined;
  readonly power?: PowerRoutes | undefined;
  readonly status?: StatusRoutes | undefined;
  /** Middleware that runs first, e.g. to count requests. */
  readonly observers?: readonly MiddlewareHandler<AppEnv>[];
  readonly log: Logger;
}

interface App {
  readonly onRequest: RequestListener;
  /** For websocket handshakes. */
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export function createApp(parts: AppParts): App {
  const { log, mail, observers = [], power, security, site, started, state, status } = parts;
  const app = new Hono<AppEnv>();
  const plain = (response: ServerResponse, answer: PlainAnswer) => {
    sendPlain(response, answer, security.forFile);
    return RESPONSE_ALREADY_SENT;
  };

  for (const observer of observers) app.use(observer);
  app.use(async ({ env: { incoming, outgoing } }, next) => {
    if (state() === 'stopping') outgoing.shouldKeepAlive = false;
    return isMalformed(incoming) ? plain(outgoing, plainAnswers.badRequest) : next();
  });

  app.use('/:path{healthz|readyz}', inGroup('health'));
  app.get('/healthz', ({ env }) => plain(env.outgoing, plainAnswers.healthy));
  app.get('/readyz', async ({ env: { outgoing } }) => {
    if (state() !== 'ready') return plain(outgoing, plainAnswers.notReady);
    const isStoring = (await mail?.isReady()) ?? true;
    return plain(outgoing, isStoring ? plainAnswers.healthy : plainAnswers.storeUnavailable);
  });
  app.all('/:path{healthz|readyz}', ({ env }) =>
    plain(env.outgoing, plainAnswers.methodNotAllowed),
  );

  // Requests wait until the parts have started, so that no form is refused during a restart.
  app.use(async ({ env: { incoming, outgoing } }, next) => {
    if (state() === 'starting') {
      await started;
      if (incoming.socket.destroyed) return RESPONSE_ALREADY_SENT;
      if (state() !== 'ready') return plain(outgoing, plainAnswers.notReady);
    }
    return next();
  });

  const withoutPages = Object.entries({
    ...security.forPage({ scriptHashes: [], styleHashes: [] }),
    'Cache-Control': 'no-store',
  });
  /** For answers outside the build; their pages set a policy of their own. */
  const serviceHeaders: MiddlewareHandler<AppEnv> = ({ env }, next) => {
    for (const [name, value] of withoutPages) env.outgoing.setHeader(name, value);
    return next();
  };
  if (mail) {
    const forMail = [inGroup('mail'), serviceHeaders] as const;
    app.all('/mail/:below{.*}', ...forMail, ({ env }) => mail.answerForm(env.incoming));
    for (const folder of senderFolders) {
      const path = `${folder}:below{.*}`;
      app.all(path, ...forMail, ({ env }) => mail.answerSender(env.incoming));
    }
  }
  if (power) {
    const path = `${powerPaths.live}/*`;
    app.all(path, inGroup('power'), serviceHeaders, async ({ env: { incoming, outgoing } }) => {
      await power.handle(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }

  if (status) {
    app.all(status.path, inGroup('pages'), ({ env: { incoming, outgoing } }) =>
      plain(outgoing, status.answer(incoming.method)),
    );
  }

  app.use('/_assets/*', inGroup('assets'));
  app.all('*', ({ env: { incoming, outgoing } }) => {
    if (!site) return plain(outgoing, plainAnswers.notFound);
    const { path, query } = readTarget(incoming.url);
    const found = site.find(path);
    const newAddress = found ? undefined : site.findRedirect(path, query);
    const isReading = incoming.method === 'GET' || incoming.method === 'HEAD';
    if ((found || newAddress) && !isReading) return plain(outgoing, plainAnswers.methodNotAllowed);
    if (newAddress !== undefined) {
      return plain(outgoing, { status: 308, body: '', headers: { Location: newAddress } });
    }
    sendFile(incoming, outgoing, found ?? site.notFound(path));
    return RESPONSE_ALREADY_SENT;
  });

  app.onError((error, { env: { outgoing } }) => {
    log.error({ err: error }, 'server: a request failed');
    if (!outgoing.headersSent) return plain(outgoing, plainAnswers.internalError);
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });

  const { badRequest } = plainAnswers;
  const listener = getRequestListener(app.fetch, {
    // Node itself discards an unread body, and waits longer for it.
    autoCleanupIncoming: false,
    // Invalid request targets.
    errorHandler: () =>
      new Response(badRequest.body, { status: badRequest.status, headers: security.forFile }),
    // For HTTP/1.0, where Host is optional.
    hostname: 'localhost',
    overrideGlobalObjects: false,
  });

  return {
    onRequest: (request, response) => void listener(request, response),
    onUpgrade(request, socket, head) {
      const refuse = (answer: PlainAnswer) => endWithAnswer(socket, answer, security.forFile);
      if (isMalformed(request) || isAmbiguous(request)) return refuse(plainAnswers.badRequest);
      if (!power || readTarget(request.url).path !== powerPaths.live) {
        return refuse(plainAnswers.notFound);
      }
      if (state() !== 'ready') return refuse(plainAnswers.notReady);
      try {
        power.upgrade(request, socket, head);
      } catch (error) {
        log.error({ err: error }, 'server: a websocket could not be opened');
        socket.destroy();
      }
    },
  };
}

function inGroup(group: AppEnv['Variables']['group']): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    context.set('group', group);
    return next();
  };
}

/** HTTP/1.1 requires Host (RFC 9112, section 3.2); its value is not used. */
function isMalformed({ headers, httpVersion, url }: IncomingMessage): boolean {
  const { path } = readTarget(url);
  const lacksHost = headers.host === undefined && httpVersion === '1.1';
  return lacksHost || path === '' || path.includes('\0');
}

/** Source: RFC 9112, section 3.2. */
interface RequestTarget {
  /** Decoded; empty if the percent-encoding is invalid. */
  readonly path: string;
  /** As sent, with its question mark; safe in a header. */
  readonly query: string;
}

function readTarget(target = '/'): RequestTarget {
  // Of an absolute target, host and scheme are ignored.
  const [local = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  const [path = ''] = local.split('?', 1);
  const query = local.slice(path.length).replace(/[^\x21-\x7e]/g, encodeURIComponent);
  try {
    return { path: decodeURIComponent(path || '/'), query };
  } catch {
    return { path: '', query };
  }
}
