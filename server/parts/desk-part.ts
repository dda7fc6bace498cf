// The desk has a port and an origin of its own, so that nothing of it can reach a visitor. What it is made
// of is loaded once its port is there.
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { DeskSettings, DeskTools, RunningDesk } from '../../desk/server/create-desk.ts';
import type { RunningPart } from '../process/service.ts';
import type { Clients } from '../web/clients.ts';
import { createSecurityHeaders } from '../web/headers.ts';
import { createHttpServer } from '../web/http-server.ts';
import { type Limits, usualLimits } from '../web/limits.ts';
import { type ListenAddress, listen } from '../web/listen.ts';
import { notReady, sendPlain } from '../web/plain-answer.ts';

export interface DeskPart extends RunningPart {
  /** The port in use, which matters when 0 was asked for. */
  port(): number;
  /** How many connections are open. */
  connections(): Promise<number>;
}

export function createDeskPart(
  address: ListenAddress,
  settings: DeskSettings,
  { clients, ...tools }: DeskTools & { readonly clients: Clients },
  limits: Limits = usualLimits,
): DeskPart {
  let desk: RunningDesk | undefined;
  const security = createSecurityHeaders(settings.url.origin).forFile;
  const listener: RequestListener = (request, response) =>
    desk ? desk.listener(request, response) : sendPlain(response, notReady, security);
  const { close, server } = createHttpServer(limits, {
    ...{ name: 'desk', security, clientAt: clients.at, log: tools.log, listener },
  });

  return {
    async start() {
      await listen(server, address, 'DESK_');
      const { startDesk } = await import('../../desk/server/create-desk.ts').catch(sayHowToInstall);
      desk = await startDesk(settings, tools);
    },
    async stop() {
      // Streams of events end with the desk, and the server waits for them.
      const closing = close(limits.finishRequestsMs);
      await desk?.stop(closing);
      await closing;
    },
    port: () => (server.address() as AddressInfo).port,
    connections: () => promisify(server.getConnections.bind(server))(),
  };
}

/** The desk is a workspace, which `npm ci --workspaces=false` leaves out. */
function sayHowToInstall(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new Error(
    'PARTS names the desk, but its packages are not installed. Install them with npm ci, or leave the desk out of PARTS in .env.',
  );
}
