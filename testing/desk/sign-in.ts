// People at the desk, straight in its store: for tests that are about something else than signing in.
import type { Kysely } from 'kysely';
import type { Role } from '../../desk/api/roles.ts';
import { sessionCookieOf } from '../../desk/server/accounts/cookies.ts';
import { createToken, hashOf, sessionSeconds } from '../../desk/server/accounts/sessions.ts';
import { systemRandomness } from '../../server/process/clock.ts';
import { openStore, type StoreLocation } from '../../server/store/open-store.ts';
import type { Tables } from '../../server/store/tables.ts';
import type { Browser } from './browser.ts';
import type { RunningDeskHome } from './running-desk.ts';

export interface Colleague {
  readonly id: string;
  readonly mail: string;
  readonly browser: Browser;
}

interface Person {
  readonly mail: string;
  readonly role?: Role | undefined;
  readonly name?: string | undefined;
}

/** Adds a person with a session. @returns what its cookie holds */
export async function addColleague(
  db: Kysely<Tables>,
  { mail, name = mail.split('@')[0] ?? '', role = 'manage' }: Person,
  now: number,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = systemRandomness.uuid();
  await db.insertInto('desk_person').values({ id, name, mail, role, state: 'active' }).execute();
  return { id, token: await addSession(db, id, now) };
}

async function addSession(db: Kysely<Tables>, person_id: string, now: number): Promise<string> {
  const token = createToken();
  const session = { id: systemRandomness.uuid(), token_hash: hashOf(token), person_id };
  const times = { created_at: now, expires_at: now + sessionSeconds * 1_000 };
  await db
    .insertInto('desk_session')
    .values({ ...session, ...times, user_agent: 'Firefox/150.0 Linux' })
    .execute();
  return token;
}

/** The same in the store of a process that runs elsewhere. @returns the session as a cookie */
export async function addColleagueAt(
  location: StoreLocation,
  person: Person,
  deskUrl: string,
): Promise<{ readonly id: string; readonly name: string; readonly value: string }> {
  const { db } = await openStore(location, 10_000, Date.now());
  try {
    const { id, token } = await addColleague(db, person, Date.now());
    return { id, name: sessionCookieOf(new URL(deskUrl)), value: token };
  } finally {
    await db.destroy();
  }
}

type Desk = Pick<RunningDeskHome, 'browser' | 'clock' | 'db' | 'origin'>;

/** A new person, in a browser in which they are signed in. */
export async function join(
  desk: Desk,
  mail: string,
  role?: Role,
  network?: string,
): Promise<Colleague> {
  const { id, token } = await addColleague(desk.db, { mail, role }, desk.clock.now());
  const browser = desk.browser(network);
  browser.cookies.set(sessionCookieOf(new URL(desk.origin)), token);
  return { id, mail, browser };
}

/** One more browser of a person. */
export async function signIn(desk: Desk, { id }: Colleague): Promise<Browser> {
  const browser = desk.browser();
  const token = await addSession(desk.db, id, desk.clock.now());
  browser.cookies.set(sessionCookieOf(new URL(desk.origin)), token);
  return browser;
}
