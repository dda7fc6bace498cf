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
  readonly id?: string;
  readonly mail: string;
  readonly role?: Role | undefined;
  readonly name?: string | undefined;
}

/** @returns the person's id */
export async function addPerson(db: Kysely<Tables>, person: Person): Promise<string> {
  const { id = systemRandomness.uuid(), mail, role = 'manage' } = person;
  const { name = mail.split('@')[0] ?? '' } = person;
  await db.insertInto('desk_person').values({ id, name, mail, role, state: 'active' }).execute();
  return id;
}

/** @returns what its cookie holds */
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
export async function join(desk: Desk, mail: string, role?: Role): Promise<Colleague> {
  const id = await addPerson(desk.db, { mail, role });
  return { id, browser: await signIn(desk, id) };
}

/** One more browser of a person. */
export async function signIn(desk: Desk, id: string): Promise<Browser> {
  const token = await addSession(desk.db, id, desk.clock.now());
  return desk.browser([[sessionCookieOf(new URL(desk.origin)), token]]);
}
