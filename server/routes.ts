// Who answers which path, said once for requests and websockets alike: health, a service, the pages.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isAmbiguous } from './http-server.ts';
import type { Site } from './pages/create-site.ts';
import { createSendAnswer } from './pages/send-answer.ts';
import {
  badRequest,
  createSendPlain,
  endPlainly,
  internalFault,
  methodNotAllowed,
  movedTo,
  notFound,
  notReady,
  type PlainAnswer,
} from './plain-answer.ts';
import type { HeaderList, SecurityHeaders } from './security-headers.ts';
import type { Service } from './service.ts';

// Two questions of those who run us: does the process live, and may it receive traffic?
const alivePath = '/healthz';
const readyPath = '/readyz';
const well: PlainAnswer = { status: 200, body: 'ok' };

export type ServerState = 'starting' | 'ready' | 'stopping';

interface RoutedParts {
  readonly state: () => ServerState;
  /** Resolves once the parts have started or are stopped instead. */
  readonly started: Promise<void>;
  readonly security: SecurityHeaders;
  readonly site: Site | undefined;
  readonly services: readonly Service[];
  readonly log: { error(details: object, message: string): void };
}

interface Routes {
  readonly onRequest: RequestListener;
  /** For connections that ask to become a websocket: the service at exactly this path, or nobody. */
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export function createRoutes({
  log,
  security,
  services,
  site,
  started,
  state,
}: RoutedParts): Routes {
  const sendPlain = createSendPlain(security.forFile);
  const sendAnswer = createSendAnswer(sendPlain);
  const withoutPages = security.forPage({ scriptHashes: [], styleHashes: [] });

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    if (state() === 'stopping') response.shouldKeepAlive = false;
    const { path, query } = readTarget(request.url ?? '/');
    const service = services.find((candidate) => isServedBy(candidate, path));
    if (lacksHost(request) || path === '' || path.includes('\0')) {
      sendPlain(request, response, badRequest);
    } else if (path === alivePath || path === readyPath) {
      void answerHealth(request, response, path);
    } else if (state() === 'starting') {
      void answerOnceStarted(request, response);
    } else if (service) {
      void answerByService(service, request, response);
    } else {
      answerFromSite(request, response, path, query);
    }
  }

  /** Holds a request until the parts have started, so that no form sent during a restart is refused. */
  async function answerOnceStarted(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    await started;
    if (request.socket.destroyed) return;
    if (state() === 'ready') onRequest(request, response);
    else sendPlain(request, response, notReady);
  }

  async function answerHealth(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const isWell = path === alivePath || (state() === 'ready' && (await areReady()));
    const answer = isWell ? well : notReady;
    sendPlain(request, response, isReading(request) ? answer : methodNotAllowed);
  }

  async function areReady(): Promise<boolean> {
    const ready = await Promise.all(services.map((service) => service.isReady?.() ?? true));
    return ready.every(Boolean);
  }

  async function answerByService(
    service: Service,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    // A page among its answers brings a policy of its own (create-site.ts, noticePage).
    setHeaders(response, withoutPages);
    response.setHeader('Cache-Control', 'no-store');
    try {
      await service.handle(request, response);
    } catch (error) {
      log.error({ err: error }, `server: ${service.prefix} failed to answer`);
      if (response.headersSent) response.destroy();
      else sendPlain(request, response, internalFault);
    }
  }

  function answerFromSite(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): void {
    const found = site?.find(path);
    const newAddress = found ? undefined : site?.movedTo(path, query);
    if (!site) {
      sendPlain(request, response, notFound);
    } else if (!found && newAddress === undefined) {
      sendAnswer(request, response, site.notFound(path));
    } else if (!isReading(request)) {
      sendPlain(request, response, methodNotAllowed);
    } else if (found) {
      sendAnswer(request, response, found);
    } else if (newAddress !== undefined) {
      sendPlain(request, response, movedTo(newAddress));
    }
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node has let go of the socket: without a listener, a reset by the client would end the process.
    socket.on('error', destroyThis);
    const { path } = readTarget(request.url ?? '/');
    const websockets = services.find((service) => service.websockets?.path === path)?.websockets;
    const isMalformed = lacksHost(request) || isAmbiguous(request) || path === '';
    if (isMalformed) endPlainly(socket, badRequest, security.forFile);
    else if (!websockets) endPlainly(socket, notFound, security.forFile);
    else if (state() !== 'ready') endPlainly(socket, notReady, security.forFile);
    else open(() => websockets.upgrade(request, socket, head), socket);
  }

  function open(upgrade: () => void, socket: Duplex): void {
    try {
      upgrade();
    } catch (error) {
      log.error({ err: error }, 'server: a websocket could not be opened');
      socket.destroy();
    }
  }

  return { onRequest, onUpgrade };
}

function isReading(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
}

// A function written where it is used would keep the whole request in memory as long as the socket.
function destroyThis(this: Duplex): void {
  this.destroy();
}

/** @param path decoded, without a query */
function isServedBy({ alsoBelow = [], prefix }: Service, path: string): boolean {
  return isBelow(prefix, path) || alsoBelow.some((folder) => isBelow(folder, path));
}

function isBelow(prefix: string, path: string): boolean {
  if (!path.startsWith(prefix)) return false;
  return prefix.endsWith('/') || path.length === prefix.length || path[prefix.length] === '/';
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

const plainPath = /^\/[\w\-./]*$/;

function readTarget(target: string): RequestTarget {
  if (plainPath.test(target)) return { path: target, query: '' };
  // A client may name the whole address (absolute form); where it points to is none of our business.
  const [local = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  const queryStart = local.indexOf('?');
  const rawPath = queryStart < 0 ? local : local.slice(0, queryStart);
  const query = queryStart < 0 ? '' : local.slice(queryStart);
  return {
    path: decodePath(rawPath || '/'),
    query: query.replace(/[^\x21-\x7e]/g, encodeURIComponent),
  };
}

function decodePath(rawPath: string): string {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return '';
  }
}
