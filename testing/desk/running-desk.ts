// The desk over a store, as a browser meets it: over HTTP, with cookies.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Role } from '../../desk/api/roles.ts';
import { createInviteCommand } from '../../desk/server/accounts/invite-command.ts';
import { startDesk } from '../../desk/server/create-desk.ts';
import { systemRandomness } from '../../server/process/clock.ts';
import type { CompanyAccountSettings, MailSettings } from '../../server/settings/settings.ts';
import { createSharedStore } from '../../server/store/open-store.ts';
import { deskCommand } from '../mail/desk/desk-command.ts';
import { testSettings } from '../mail/running-service.ts';
import type { StoreHome } from '../mail/store-homes.ts';
import { createTestClock } from '../mail/test-clock.ts';
import { createTestLog } from '../mail/test-log.ts';
import { type Ending, listen } from '../process/listen.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { createBrowser } from './browser.ts';

interface Wishes {
  /** Where it is reached from outside; with https as behind a proxy. */
  readonly url?: URL;
  readonly companyAccount?: CompanyAccountSettings;
  /** Further settings of the mail service. */
  readonly mail?: Partial<MailSettings>;
}

export async function runDeskAt(test: Ending, home: StoreHome, wishes: Wishes = {}) {
  const { companyAccount, mail, url = new URL('http://localhost:3003') } = wishes;
  const location = await home();
  const settings = { ...testSettings(location.dataDir), ...location, ...mail };
  const pagesDir = temporaryFolder();
  writeFileSync(join(pagesDir, 'index.html'), '<!doctype html><title>Schreibtisch</title>');
  const clock = createTestClock();
  const log = createTestLog();
  const store = createSharedStore(settings, clock.now);
  const { db } = await store.open();
  const desk = await startDesk(
    { url, company: 'Leinestern', companyAccount, mail: settings, pagesDir },
    { clock, randomness: systemRandomness, log: log.log, store },
  );
  test.after(() => desk.stop(store.close()));
  const port = await listen(test, createServer(desk.listener));
  const address = `http://127.0.0.1:${port}`;
  const furtherCommands = { invite: createInviteCommand(url) };

  /** `npm run desk -- …` */
  const type = (...typed: string[]) => deskCommand(location, typed, clock.now, furtherCommands);

  return {
    ...{ address, clock, db, location, log, port, type, origin: url.origin },
    /** Of its API, e.g. `GET /api/enquiries/:id`. */
    routes: desk.routes,
    /** A browser of its own. @param cookies that it has already */
    browser: (cookies?: Iterable<[string, string]>) => createBrowser(address, url.origin, cookies),
    /** Invites by the command line. @returns the fragment of the link */
    async invite(mail: string, role: Role = 'manage', name = 'Ada Beispiel') {
      const { faults, output } = await type('invite', mail, '--role', role, '--name', name);
      const [, token] = /#([0-9a-f]{64})/.exec(output) ?? [];
      if (!token) throw new Error(`No invitation: ${faults}`);
      return token;
    },
  };
}

export type RunningDeskHome = Awaited<ReturnType<typeof runDeskAt>>;
