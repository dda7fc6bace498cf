// Routes of the public port: forms, pages of senders, solar plant, site.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { powerPaths } from '../contract/power.ts';
import { senderFolders } from '../contract/sender-pages.ts';
import type { SecurityHeaders } from './web/headers.ts';
import { endWithAnswer, type PlainAnswer, plainAnswers, sendPlain } from './web/plain-answers.ts';
import { readTarget } from './web/request-target.ts';
import { sendFile } from './web/send-file.ts';
import type { Site } from './web/site.ts';

interface MailRoutes {
  /** Answers what is sent to `/mail/…`. Never rejects. */
  answerForm(request: IncomingMessage): Promise<Response>;
  /** Answers the pages of senders. Never rejects. */
  answerSender(request: IncomingMessage): Promise<Response>;
  /** Whether enquiries could be stored now. Never rejects. */
  isReady(): Promise<boolean>;
}

interface PowerRoutes {
  /** Answers requests below `/power`. */
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
  /** Accepts a websocket at `/power`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes its websockets; Node's own closing waits for them forever. */
  drain(): Promise<void>;
}

interface StatusRoutes {
  readonly path: string;
  answer(method: string | undefined): PlainAnswer;
}

export interface AppParts {
  readonly site?: Pick<Site, 'find' | 'findRedirect' | 'notFound'> | undefined;
  readonly mail?: MailRoutes | undefined;
  readonly power?: PowerRoutes | undefined;
  readonly status?: StatusRoutes | undefined;
}

interface AppTools {
  readonly security: SecurityHeaders;
  readonly log: Logger;
}

export interface App {
  onRequest(request: IncomingMessage, response: ServerResponse): void;
  /** For websocket handshakes. */
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Whether enquiries could be stored now. Never rejects. */
  isReady(): Promise<boolean>;
}

export function createApp(
  { mail, power, site, status }: AppParts,
  { log, security }: AppTools,
): App {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const plain = (response: ServerResponse, answer: PlainAnswer) => {
    sendPlain(response, answer, security.forFile);
    return RESPONSE_ALREADY_SENT;
  };

  const withoutPages = Object.entries({
    ...security.forPage({ scriptHashes: [], styleHashes: [] }),
    'Cache-Control': 'no-store',
  });
  /** For answers outside the build; their pages set a policy of their own. */
  const serviceHeaders: MiddlewareHandler<{ Bindings: HttpBindings }> = ({ env }, next) => {
    for (const [name, value] of withoutPages) env.outgoing.setHeader(name, value);
    return next();
  };
  if (mail) {
    app.all('/mail/:below{.*}', serviceHeaders, ({ env }) => mail.answerForm(env.incoming));
    for (const folder of senderFolders) {
      const path = `${folder}:below{.*}`;
      app.all(path, serviceHeaders, ({ env }) => mail.answerSender(env.incoming));
    }
  }
  if (power) {
    const path = `${powerPaths.live}/*`;
    app.all(path, serviceHeaders, async ({ env: { incoming, outgoing } }) => {
      await power.handle(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }
  if (status) {
    app.all(status.path, ({ env: { incoming, outgoing } }) =>
      plain(outgoing, status.answer(incoming.method)),
    );
  }

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
  const onRequest = getRequestListener(app.fetch, {
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
    onRequest,
    onUpgrade(request, socket, head) {
      if (!power || readTarget(request.url).path !== powerPaths.live) {
        return endWithAnswer(socket, plainAnswers.notFound, security.forFile);
      }
      try {
        power.upgrade(request, socket, head);
      } catch (error) {
        log.error({ err: error }, 'server: a websocket could not be opened');
        socket.destroy();
      }
    },
    isReady: async () => (await mail?.isReady()) ?? true,
  };
}
