// The desk over a store, as a browser meets it: over HTTP, with cookies; and its people, straight in the store, for tests
// that are about something else than signing in.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Role } from '../../desk/api/roles.ts';
import { sessionCookieOf } from '../../desk/server/accounts/cookies.ts';
import { createInviteCommand } from '../../desk/server/accounts/invite-command.ts';
import { createToken, hashOf, sessionSeconds } from '../../desk/server/accounts/sessions.ts';
import { createDesk } from '../../desk/server/create-desk.ts';
import type { CompanyAccountSettings, MailSettings } from '../../server/settings/settings.ts';
import { openStore, type StoreLocation } from '../../server/store/open-store.ts';
import type { Tables } from '../../server/store/tables.ts';
import { deskCommand } from '../mail/desk/desk-command.ts';
import { testSettings } from '../mail/running-service.ts';
import type { StoreHome } from '../mail/store-homes.ts';
import { type Ending, listen } from '../process/listen.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { createTestClock } from '../process/test-clock.ts';
import { createTestLog } from '../process/test-log.ts';
import { type Browser, createBrowser } from './browser.ts';

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
  const opened = await openStore(settings, 5_000, clock.now());
  const { db } = opened;
  const desk = await createDesk(
    { url, company: 'Leinestern', companyAccount, mail: settings, pagesDir },
    { clock, log: log.log, opened },
  );
  test.after(opened.close);
  const port = await listen(test, createServer(desk.listener));
  const address = `http://127.0.0.1:${port}`;
  const furtherCommands = { invite: createInviteCommand(url) };

  /** `npm run desk -- …` */
  const type = (...typed: string[]) => deskCommand(location, typed, clock.now, furtherCommands);

  /** A browser of its own. @param cookies that it has already */
  const browser = (cookies?: Iterable<[string, string]>) =>
    createBrowser(address, url.origin, cookies);

  /** One more browser of a person, with a session. */
  async function signIn(id: string): Promise<Browser> {
    return browser([[sessionCookieOf(url), await addSession(db, id, clock.now())]]);
  }

  return {
    ...{ address, browser, clock, db, location, log, opened, settings, signIn, type },
    origin: url.origin,
    /** Of its API, e.g. `GET /api/enquiries/:id`. */
    routes: desk.routes,
    /** A new person, in a browser in which they are signed in. */
    async join(mail: string, role?: Role) {
      const id = await addPerson(db, { mail, role });
      return { id, browser: await signIn(id) };
    },
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

interface Person {
  readonly id?: string;
  readonly mail: string;
  readonly role?: Role | undefined;
  readonly name?: string | undefined;
}

/** @returns the person's id */
export async function addPerson(db: Kysely<Tables>, person: Person): Promise<string> {
  const { id = randomUUID(), mail, role = 'manage' } = person;
  const { name = mail.split('@')[0] ?? '' } = person;
  await db.insertInto('desk_person').values({ id, name, mail, role, state: 'active' }).execute();
  return id;
}

/** @returns what its cookie holds */
async function addSession(db: Kysely<Tables>, person_id: string, now: number): Promise<string> {
  const token = createToken();
  const session = { id: randomUUID(), token_hash: hashOf(token), person_id };
  const times = { created_at: now, expires_at: now + sessionSeconds * 1_000 };
  await db
    .insertInto('desk_session')
    .values({ ...session, ...times, user_agent: 'Firefox/150.0 Linux' })
    .execute();
  return token;
}

/** Adds a person in the store of a process that runs elsewhere. @returns the session as a cookie */
export async function addColleagueAt(
  location: StoreLocation,
  person: Person,
  deskUrl: string,
): Promise<{ readonly name: string; readonly value: string }> {
  const { db } = await openStore(location, 10_000, Date.now());
  try {
    const value = await addSession(db, await addPerson(db, person), Date.now());
    return { name: sessionCookieOf(new URL(deskUrl)), value };
  } finally {
    await db.destroy();
  }
}
