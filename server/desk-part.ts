// The desk on a port and origin of its own, isolated from visitors.
import type { DeskTools } from '../desk/server/create-desk.ts';
import { appPagesFolder } from '../model/app-pages.ts';
import type { Company } from '../model/company.ts';
import { mailSettingsOf, type Settings } from './settings/settings.ts';
import type { Clients } from './web/client.ts';
import { createSecurityHeaders } from './web/headers.ts';
import { createHttpServer } from './web/http-server.ts';
import { defaultLimits } from './web/limits.ts';

export async function openDesk(
  settings: Settings,
  company: Company,
  { clients, ...tools }: DeskTools & { readonly clients: Clients },
): Promise<AsyncDisposable> {
  const { companyAccount, editorUrl, port, url } = settings.desk;
  if (port === undefined) throw new Error('The desk has no port');
  const { createDesk } = await import('../desk/server/create-desk.ts').catch(sayHowToInstall);
  const mail = mailSettingsOf(settings, company);
  const pagesDir = appPagesFolder('desk');
  const { listener, stop } = await createDesk(
    { url, editorUrl, company: company.name, companyAccount, mail, pagesDir },
    tools,
  );
  const server = createHttpServer(defaultLimits, {
    ...{ name: 'desk', clientAt: clients.at, log: tools.log, listener },
    security: createSecurityHeaders(url.origin).forFile,
  });
  await server.listen({ host: settings.host, port }, 'DESK_');
  return {
    async [Symbol.asyncDispose]() {
      await server.close(defaultLimits.finishRequestsMs);
      stop();
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
