// Who gets a connection that asks to become a websocket: the service at exactly this path, or nobody.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { endPlainly } from './end-plainly.ts';
import { readTarget } from './pages/request-target.ts';
import { badRequest, notFound, notReady } from './plain-answer.ts';
import { isAmbiguous } from './refuse-ambiguous.ts';
import { lacksHost, type RouterParts } from './request-router.ts';

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Any other protocol that is offered, such as h2c, may be ignored, and the request is answered as if
 * it had offered none. Source: RFC 9110, section 7.8.
 */
export function asksForWebsocket(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket';
}

export function createUpgradeRouter(parts: Omit<RouterParts, 'site'>): UpgradeListener {
  const { log, security, services, state } = parts;

  return (request, socket, head) => {
    // Node has let go of the socket: without a listener, a reset by the client would end the process.
    socket.on('error', destroyThis);
    const { path } = readTarget(request.url ?? '/');
    const websockets = services.find((service) => service.websockets?.path === path)?.websockets;
    const isMalformed = lacksHost(request) || isAmbiguous(request) || path === '';
    if (isMalformed) endPlainly(socket, badRequest, security.forFile);
    else if (!websockets) endPlainly(socket, notFound, security.forFile);
    else if (state() !== 'ready') endPlainly(socket, notReady, security.forFile);
    else hand(() => websockets.upgrade(request, socket, head), socket);
  };

  function hand(upgrade: () => void, socket: Duplex): void {
    try {
      upgrade();
    } catch (error) {
      log.error({ err: error }, 'server: a websocket could not be opened');
      socket.destroy();
    }
  }
}

// A function written where it is used would keep the whole request in memory as long as the socket.
function destroyThis(this: Duplex): void {
  this.destroy();
}
