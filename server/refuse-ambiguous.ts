// A request whose end nobody can tell for sure: a proxy in front of us may see it elsewhere than we do,
// and what we take for the next request would be a stranger's body. Source: RFC 9112, section 6.3.
// Node's parser lets codings through that it does not know, and takes the body for a request.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { endPlainly } from './end-plainly.ts';
import { badRequest } from './plain-answer.ts';
import type { HeaderList } from './security-headers.ts';

/** Whether a request's length can be read in more than one way. */
export function isAmbiguous({ headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding !== undefined && coding.toLowerCase() !== 'chunked';
}

/** Answers an ambiguous request with 400 and listens to nothing further on its connection. */
export function refuseAmbiguous(listener: RequestListener, security: HeaderList): RequestListener {
  const refused = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (refused.has(socket)) return;
    if (!isAmbiguous(request)) return listener(request, response);
    refused.add(socket);
    endPlainly(socket, badRequest, security);
  };
}
