// The server on the public port. Takes the port first, so that a second process started by mistake ends before it touches
// the store. Parts are closed last, so that requests can finish.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type App, type AppParts, createApp } from './app.ts';
import { logRequest } from './process/start-log.ts';
import { type Clients, createClients } from './web/client.ts';
import type { AnswerHeaders, SecurityHeaders } from './web/headers.ts';
import { createHttpServer, isAmbiguous, type ListenAddress } from './web/http-server.ts';
import { defaultLimits, type Limits } from './web/limits.ts';
import { endWithAnswer, type PlainAnswer, plainAnswers, sendPlain } from './web/plain-answers.ts';
import { readTarget } from './web/request-target.ts';

interface ServerTools {
  readonly security: SecurityHeaders;
  /** Client counted by connection limits; by default the address. */
  readonly clientAt?: Clients['at'];
  /** Called for each request, also for those that wait. */
  readonly observers?: readonly RequestListener[];
  readonly log: Logger;
}

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

/**
 * Takes the port, then opens the parts.
 * @param openParts puts each part on the stack, which closes them in reverse
 * @throws Error with cause and fix
 */
export async function startSiteServer(
  { limits = defaultLimits, ...address }: ListenAddress & { readonly limits?: Limits },
  { clientAt = createClients([]).at, log, observers = [], security }: ServerTools,
  openParts: (stack: AsyncDisposableStack) => Promise<AppParts>,
) {
  const gate = createGate(security.forFile);
  const observing = log.isLevelEnabled('debug') ? [...observers, logRequest(log)] : observers;
  const server = createHttpServer(limits, {
    ...{ name: 'server', security: security.forFile, clientAt, log },
    listener(request, response) {
      for (const observe of observing) observe(request, response);
      void gate.onRequest(request, response);
    },
    onUpgrade: gate.onUpgrade,
  });
  const stack = new AsyncDisposableStack();
  let parts: AppParts = {};
  let stopping: Promise<void> | undefined;

  async function close(): Promise<void> {
    gate.close();
    await Promise.all([server.close(limits.finishRequestsMs), parts.power?.drain()]);
    await stack.disposeAsync().catch((error: unknown) => {
      for (const each of errorsIn(error)) log.error({ err: each }, 'server: a part did not stop');
    });
  }

  /** Finishes requests within a time limit, then closes the parts. Idempotent. */
  function stop(): Promise<void> {
    stopping ??= close();
    return stopping;
  }

  await server.listen(address);
  try {
    parts = await openParts(stack);
    gate.open(createApp(parts, { security, log }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, port: server.port, connections: server.connections };
}

/** A stack closes the others even if one fails, and throws all errors in one. */
function errorsIn(error: unknown): unknown[] {
  return error instanceof SuppressedError ? [...errorsIn(error.suppressed), error.error] : [error];
}

/**
 * In front of the app: answers whether the server is alive and ready, and holds requests until the app exists, so that no
 * form is refused during a restart.
 */
function createGate(security: AnswerHeaders) {
  const settled = Promise.withResolvers<void>();
  let app: App | undefined;
  let isClosed = false;

  async function readiness(): Promise<PlainAnswer> {
    if (!app || isClosed) return plainAnswers.notReady;
    return (await app.isReady()) ? plainAnswers.healthy : plainAnswers.storeUnavailable;
  }

  return {
    /** Never rejects. */
    async onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const answer = (plain: PlainAnswer) => sendPlain(response, plain, security);
      const { path } = readTarget(request.url);
      if (isClosed) response.shouldKeepAlive = false;
      if (isMalformed(request, path)) return answer(plainAnswers.badRequest);
      if (path === '/healthz' || path === '/readyz') {
        const isReading = request.method === 'GET' || request.method === 'HEAD';
        if (!isReading) return answer(plainAnswers.methodNotAllowed);
        return answer(path === '/healthz' ? plainAnswers.healthy : await readiness());
      }
      if (!app) await settled.promise;
      if (request.socket.destroyed) return;
      if (app) app.onRequest(request, response);
      else answer(plainAnswers.notReady);
    },
    onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const refuse = (plain: PlainAnswer) => endWithAnswer(socket, plain, security);
      const { path } = readTarget(request.url);
      if (isMalformed(request, path) || isAmbiguous(request)) refuse(plainAnswers.badRequest);
      else if (!app || isClosed) refuse(plainAnswers.notReady);
      else app.onUpgrade(request, socket, head);
    },
    open(opened: App): void {
      app = opened;
      settled.resolve();
    },
    /** Requests under way are answered, and close their connections. */
    close(): void {
      isClosed = true;
      settled.resolve();
    },
  };
}

/** HTTP/1.1 requires Host (RFC 9112, section 3.2); its value is not used. */
function isMalformed({ headers, httpVersion }: IncomingMessage, path: string): boolean {
  const lacksHost = headers.host === undefined && httpVersion === '1.1';
  return lacksHost || path === '' || path.includes('\0');
}
