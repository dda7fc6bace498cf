// The desk has a port and an origin of its own, so that nothing of it can reach a visitor. What it is made
// of is loaded once its port is there.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeskSettings, DeskTools, RunningDesk } from '../desk/server/create-desk.ts';
import { type Clients, limitConnections, usualLimits } from './clients.ts';
import { closeServer, type ListenAddress, listen } from './listen.ts';
import type { RunningPart } from './service.ts';

export interface DeskPart extends RunningPart {
  /** The port in use, which matters when 0 was asked for. */
  port(): number;
}

/** For a whole request: a reply with 5 MB of files comes through at 0.5 Mbit/s. */
export const slowestReplyMs = 2 * 60_000;

export function createDeskPart(
  address: ListenAddress,
  settings: DeskSettings,
  { clients, ...tools }: Omit<DeskTools, 'clientOf'> & { readonly clients: Clients },
): DeskPart {
  let desk: RunningDesk | undefined;
  const answer: RequestListener = (request, response) => {
    if (desk) return desk.listener(request, response);
    response.writeHead(503, { 'retry-after': '5' }).end();
  };
  const server = createServer(
    {
      connectionsCheckingInterval: usualLimits.timeoutCheckEveryMs,
      headersTimeout: usualLimits.headersTimeoutMs,
      keepAliveTimeout: usualLimits.keepAliveTimeoutMs,
      maxHeaderSize: usualLimits.maxHeaderBytes,
      requestTimeout: slowestReplyMs,
    },
    answer,
  );
  limitConnections(server, usualLimits, {
    clientAt: clients.at,
    onRefused: (message) => tools.log.warn(message.replace('server:', 'desk:')),
  });

  return {
    async start() {
      await listen(server, address, 'DESK_');
      const { startDesk } = await import('../desk/server/create-desk.ts');
      desk = await startDesk(settings, { ...tools, clientOf: clients.of });
    },
    async stop() {
      // Streams of events end with the desk, and the server waits for them.
      const closing = closeServer(server, usualLimits.finishRequestsMs);
      await desk?.stop(closing);
      await closing;
    },
    port: () => (server.address() as AddressInfo).port,
  };
}
