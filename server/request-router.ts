// Who answers which request: health, a service, or the pages.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { alive, answerReadiness } from './health.ts';
import { canonicalPath } from './pages/canonical-path.ts';
import type { Site } from './pages/create-site.ts';
import { readTarget } from './pages/request-target.ts';
import { createSendAnswer } from './pages/send-answer.ts';
import {
  badRequest,
  createSendPlain,
  internalFault,
  methodNotAllowed,
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

  return (request, response) => {
    if (state() === 'stopping') response.shouldKeepAlive = false;
    const target = request.url ?? '/';
    const known = state() === 'starting' ? undefined : site?.find(target);
    if (known && isReading(request) && !lacksHost(request)) sendAnswer(request, response, known);
    else answerOther(request, response, target);
  };

  function answerOther(request: IncomingMessage, response: ServerResponse, target: string): void {
    const { path, query } = readTarget(target);
    const plain = answerWithoutParts(request, path);
    const service = services.find((candidate) => isServedBy(candidate, path));
    if (plain) sendPlain(request, response, plain);
    else if (path === '/readyz') void sendReadiness(request, response);
    else if (service) void answerByService(service, request, response);
    else answerFromSite(request, response, path, query);
  }

  function answerWithoutParts(request: IncomingMessage, path: string): PlainAnswer | undefined {
    if (lacksHost(request) || path === '' || path.includes('\0')) return badRequest;
    if (path === '/healthz') return isReading(request) ? alive : methodNotAllowed;
    if (path === '/readyz') return isReading(request) ? undefined : methodNotAllowed;
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
    const found = site?.find(path);
    const pagePath = canonicalPath(path);
    const movedTo = !found && site?.isPage(pagePath) ? pagePath : undefined;
    if (!isReading(request) && (found || movedTo)) {
      sendPlain(request, response, methodNotAllowed);
    } else if (found) {
      sendAnswer(request, response, found);
    } else if (movedTo) {
      // Always one of our own paths, so it cannot lead to a foreign site.
      const headers = ['Location', movedTo + query];
      sendPlain(request, response, { status: 308, body: '', headers });
    } else if (site) {
      sendAnswer(request, response, site.notFound());
    } else {
      sendPlain(request, response, notFound);
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
