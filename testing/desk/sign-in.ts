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
  readonly browser: Browser;
}

interface Person {
  readonly mail: string;
  readonly role?: Role | undefined;
  readonly name?: string | undefined;
}

async function addPerson(
  db: Kysely<Tables>,
  { mail, name = mail.split('@')[0] ?? '', role = 'manage' }: Person,
  id: string = systemRandomness.uuid(),
): Promise<string> {
  await db.insertInto('desk_person').values({ id, name, mail, role, state: 'active' }).execute();
  return id;
}

/** @returns what its cookie holds */
async function addSession(
  db: Kysely<Tables>,
  person_id: string,
  created_at: number,
  lastsMs = sessionSeconds * 1_000,
): Promise<string> {
  const token = createToken();
  const session = { id: systemRandomness.uuid(), token_hash: hashOf(token), person_id };
  const about = { created_at, expires_at: created_at + lastsMs, user_agent: 'Firefox/150.0 Linux' };
  await db
    .insertInto('desk_session')
    .values({ ...session, ...about })
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

type Desk = Pick<RunningDeskHome, 'browser' | 'clock' | 'db' | 'origin'>;

/** A new person, in a browser in which they are signed in. */
export async function join(
  desk: Desk,
  mail: string,
  role?: Role,
  id?: string,
  lastsMs?: number,
): Promise<Colleague> {
  const person = await addPerson(desk.db, { mail, role }, id);
  return { id: person, browser: await signIn(desk, person, lastsMs) };
}

/** One more browser of a person. */
export async function signIn(desk: Desk, id: string, lastsMs?: number): Promise<Browser> {
  const browser = desk.browser();
  const token = await addSession(desk.db, id, desk.clock.now(), lastsMs);
  browser.cookies.set(sessionCookieOf(new URL(desk.origin)), token);
  return browser;
}
