// Who answers which request: health, a service, or the pages.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createFindPrepared } from './find-prepared.ts';
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
  type PlainAnswer,
} from './plain-answer.ts';
import type { HeaderList, SecurityHeaders } from './security-headers.ts';
import { isServedBy, type Service } from './service.ts';

export type ServerState = 'starting' | 'ready' | 'stopping';

export interface RouterParts {
  readonly state: () => ServerState;
  readonly security: SecurityHeaders;
  readonly site: Site | undefined;
  readonly services: readonly Service[];
  readonly log: { error(details: object, message: string): void };
}

export function createRequestRouter(parts: RouterParts): RequestListener {
  const { log, security, services, site, state } = parts;
  const sendPlain = createSendPlain(security.forFile);
  const withoutPages = security.forPage({ scriptHashes: [], styleHashes: [] });
  const sendAnswer = createSendAnswer(sendPlain);
  const findPrepared = createFindPrepared(parts);

  return (request, response) => {
    if (state() === 'stopping') response.shouldKeepAlive = false;
    const target = request.url ?? '/';
    const isPlainRead = state() !== 'starting' && isReading(request) && !lacksHost(request);
    const found = isPlainRead ? findPrepared(target) : undefined;
    if (found) sendAnswer(request, response, found);
    else answerOther(request, response, target);
  };

  function answerOther(request: IncomingMessage, response: ServerResponse, target: string): void {
    const { path, query } = readTarget(target);
    const plain = answerWithoutParts(request, path);
    const service = services.find((candidate) => isServedBy(candidate, path));
    if (plain) sendPlain(request, response, plain);
    else if (path === readyPath) void sendReadiness(request, response);
    else if (service) void answerByService(service, request, response);
    else answerFromSite(request, response, path, query);
  }

  function answerWithoutParts(request: IncomingMessage, path: string): PlainAnswer | undefined {
    if (lacksHost(request) || path === '' || path.includes('\0')) return badRequest;
    if (path === alivePath) return isReading(request) ? alive : methodNotAllowed;
    if (path === readyPath) return isReading(request) ? undefined : methodNotAllowed;
    return state() === 'starting' ? notReady : undefined;
  }

  async function sendReadiness(request: IncomingMessage, response: ServerResponse): Promise<void> {
    sendPlain(request, response, await answerReadiness(state() === 'ready', services));
  }

  function answerFromSite(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): void {
    const pagePath = canonicalPath(path);
    const isMoved = site?.isPage(pagePath) ?? false;
    if (!site) {
      sendPlain(request, response, notFound);
    } else if (!isReading(request) && (isMoved || site.find(path))) {
      sendPlain(request, response, methodNotAllowed);
    } else if (isMoved) {
      // Always one of our own paths, so it cannot lead to a foreign site.
      sendPlain(request, response, movedTo(pagePath + query));
    } else {
      sendAnswer(request, response, site.notFound());
    }
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
}

function isReading(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** RFC 9112, section 3.2. We trust the header for nothing, but a request without it is malformed. */
export function lacksHost(request: IncomingMessage): boolean {
  return request.headers.host === undefined && request.httpVersion === '1.1';
}

function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
}
