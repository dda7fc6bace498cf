// The desk on a port and origin of its own, isolated from visitors. Loaded once the port is taken.
import type { DeskSettings, DeskTools, RunningDesk } from '../desk/server/create-desk.ts';
import type { RunningPart } from './site-server.ts';
import type { Clients } from './web/client.ts';
import { createSecurityHeaders } from './web/headers.ts';
import { createHttpServer, type ListenAddress } from './web/http-server.ts';
import { defaultLimits } from './web/limits.ts';
import { plainAnswers, sendPlain } from './web/plain-answers.ts';

export function createDeskPart(
  address: ListenAddress,
  settings: DeskSettings,
  { clients, ...tools }: DeskTools & { readonly clients: Clients },
): RunningPart {
  let desk: RunningDesk | undefined;
  const security = createSecurityHeaders(settings.url.origin).forFile;
  const server = createHttpServer(defaultLimits, {
    ...{ name: 'desk', security, clientAt: clients.at, log: tools.log },
    listener: (request, response) =>
      desk
        ? desk.listener(request, response)
        : sendPlain(response, plainAnswers.notReady, security),
  });

  return {
    async start() {
      await server.listen(address, 'DESK_');
      const { startDesk } = await import('../desk/server/create-desk.ts').catch(sayHowToInstall);
      desk = await startDesk(settings, tools);
    },
    async stop() {
      // The server waits for event streams, which end with the desk.
      const closing = server.close(defaultLimits.finishRequestsMs);
      await desk?.stop(closing);
      await closing;
    },
  };
}

/** The desk is a workspace, which `npm ci --workspaces=false` leaves out. */
function sayHowToInstall(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new Error(
    'PARTS names the desk, but its packages are not installed. Install them with npm ci, or leave the desk out of PARTS in .env.',
  );
}
