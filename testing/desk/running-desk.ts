// The desk's own server over a store, as a browser meets it: over HTTP, with cookies.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../../desk/api/roles.ts';
import { createInviteCommand } from '../../desk/server/accounts/invite-command.ts';
import { startDesk } from '../../desk/server/create-desk.ts';
import { runDesk } from '../../server/command/run-desk.ts';
import { systemRandomness } from '../../server/process/clock.ts';
import type { CompanyAccountSettings } from '../../server/settings/settings.ts';
import { openStore } from '../../server/store/open-store.ts';
import { createClients } from '../../server/web/client.ts';
import { createHttpServer } from '../../server/web/http-server.ts';
import { defaultLimits } from '../../server/web/limits.ts';
import { testSettings } from '../mail/running-service.ts';
import type { StoreHome } from '../mail/store-homes.ts';
import { createTestClock } from '../mail/test-clock.ts';
import { createTestLog } from '../mail/test-log.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { createBrowser } from './browser.ts';

interface Wishes {
  /** Where it is reached from outside; with https as behind a proxy. */
  readonly url?: URL;
  /** Where colleagues have accounts already. */
  readonly companyAccount?: CompanyAccountSettings;
}

export async function runDeskAt(
  test: { after(action: () => unknown): void },
  home: StoreHome,
  { companyAccount, url = new URL('http://localhost:3003') }: Wishes = {},
) {
  const location = await home();
  const settings = { ...testSettings(location.dataDir), ...location };
  const pagesDir = temporaryFolder();
  writeFileSync(join(pagesDir, 'index.html'), '<!doctype html><title>Schreibtisch</title>');
  const clock = createTestClock();
  const log = createTestLog();
  // Tests come from many networks, as if through a proxy of ours.
  const clients = createClients(['127.0.0.1', '::1']);
  const tools = { clock, randomness: systemRandomness, log: log.log };
  const company = 'Leinestern';
  const desk = await startDesk({ url, company, companyAccount, mail: settings, pagesDir }, tools);
  const server = createHttpServer(defaultLimits, {
    ...{ name: 'desk', security: {}, clientAt: clients.at, log: log.log },
    listener: desk.listener,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const port = server.port();
  const { db } = await openStore(location, 10_000, clock.now());

  /** `npm run desk -- …`. @returns exit code and all that was printed */
  async function type(...typed: string[]) {
    const said: string[] = [];
    const code = await runDesk(typed, settings, {
      now: clock.now,
      randomness: systemRandomness,
      furtherCommands: { invite: createInviteCommand(url) },
      terminal: { print: (text) => said.push(text), warn: (text) => said.push(text) },
    });
    return { code, said: said.join('\n') };
  }

  test.after(async () => {
    await desk.stop(server.close(0));
    await db.destroy();
  });

  return {
    origin: url.origin,
    port,
    /** Of its API, e.g. `GET /api/enquiries/:id`. */
    routes: desk.routes,
    /** A second connection to its store. */
    db,
    clock,
    log,
    /** A browser of its own. @param network its IP address */
    browser: (network = '192.0.2.1') =>
      createBrowser({ address: `http://127.0.0.1:${port}`, origin: url.origin, network }),
    type,
    /** Invites by the command line. @returns the fragment of the link */
    async invite(mail: string, role: Role = 'manage', name = 'Ada Beispiel') {
      const { said } = await type('invite', mail, '--role', role, '--name', name);
      const [, token] = /#([0-9a-f]{64})/.exec(said) ?? [];
      if (!token) throw new Error(`No invitation: ${said}`);
      return token;
    },
  };
}

export type RunningDeskHome = Awaited<ReturnType<typeof runDeskAt>>;
