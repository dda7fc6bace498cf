// Who answers which path, said once for requests and websockets alike: health, a service, the pages.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { alive, alivePath, answerReadiness, readyPath } from './health.ts';
import { canonicalPath } from './pages/canonical-path.ts';
import type { Site } from './pages/create-site.ts';
import { readTarget } from './pages/request-target.ts';
import { createSendAnswer } from './pages/send-answer.ts';
import {
  badRequest,
  createSendPlain,
  internalFault,
  methodNotAllowed,
  movedTo,
  notFound,
  notReady,
} from './plain-answer.ts';
import { endPlainly, isAmbiguous, lacksHost } from './refusals.ts';
import type { HeaderList, SecurityHeaders } from './security-headers.ts';
import { isServedBy, type Service } from './service.ts';

export type ServerState = 'starting' | 'ready' | 'stopping';

export interface RoutedParts {
  readonly state: () => ServerState;
  readonly security: SecurityHeaders;
  readonly site: Site | undefined;
  readonly services: readonly Service[];
  readonly log: { error(details: object, message: string): void };
}

export interface Routes {
  readonly onRequest: RequestListener;
  /** For connections that ask to become a websocket: the service at exactly this path, or nobody. */
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export function createRoutes({ log, security, services, site, state }: RoutedParts): Routes {
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
      sendPlain(request, response, notReady);
    } else if (service) {
      void answerByService(service, request, response);
    } else {
      answerFromSite(request, response, path, query);
    }
  }

  async function answerHealth(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const ready = () => answerReadiness(state() === 'ready', services);
    const answer = path === alivePath ? alive : await ready();
    sendPlain(request, response, isReading(request) ? answer : methodNotAllowed);
  }

  async function answerByService(
    service: Service,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    // A service may answer with the notice page, so its answers carry that page's policy.
    setHeaders(response, site?.noticeSecurity() ?? withoutPages);
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
    const page = found ? path : canonicalPath(path);
    if (!site) {
      sendPlain(request, response, notFound);
    } else if (!found && !site.isPage(page)) {
      sendAnswer(request, response, site.notFound());
    } else if (!isReading(request)) {
      sendPlain(request, response, methodNotAllowed);
    } else if (found) {
      sendAnswer(request, response, found);
    } else {
      // Always one of our own paths, so it cannot lead to a foreign site.
      sendPlain(request, response, movedTo(page + query));
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

/**
 * Any other protocol that is offered, such as h2c, may be ignored, and the request is answered as if
 * it had offered none. Source: RFC 9110, section 7.8.
 */
export function asksForWebsocket(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket';
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
