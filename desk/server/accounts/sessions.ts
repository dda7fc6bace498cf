// Sessions. A session is a row; the cookie holds a token, the row its hash.
import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { record } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { DeskParts } from '../context.ts';

export const sessionSeconds = 12 * 3_600;

/** 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('hex');
}

/** Only the hash is stored, so that reading the database gives no access. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

interface Entry {
  readonly personId: string;
  readonly userAgent: string;
  /** The browser's previous session, which is ended. */
  readonly former: string | undefined;
  /** Sign-in method, in German. */
  readonly summary: string;
}

/**
 * All sign-in methods end here.
 * @returns the token for the cookie, or undefined if the account is not active
 */
export async function startSession(
  transaction: Transaction<Tables>,
  { clock }: Pick<DeskParts, 'clock'>,
  { former, personId, summary, userAgent }: Entry,
): Promise<string | undefined> {
  const by = await transaction
    .selectFrom('desk_person')
    .select(['id', 'name'])
    .where('id', '=', personId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!by) return undefined;
  const now = clock.now();
  const token = createToken();
  if (former) await transaction.deleteFrom('desk_session').where('id', '=', former).execute();
  await transaction
    .insertInto('desk_session')
    .values({
      ...{ id: randomUUID(), token_hash: hashOf(token), person_id: personId },
      ...{ user_agent: userAgent.slice(0, 400), created_at: now },
      expires_at: now + sessionSeconds * 1_000,
    })
    .execute();
  await record(transaction, now, { by, action: 'session.started', about: by.id, summary });
  return token;
}

/** @param token from the cookie */
export async function findVisitor(db: Kysely<Tables>, token: string, now: number) {
  const row = await db
    .selectFrom('desk_session')
    .innerJoin('desk_person', 'desk_person.id', 'desk_session.person_id')
    .select(['desk_session.id as session_id', 'created_at', 'expires_at'])
    .select(['desk_person.id', 'name', 'mail', 'role'])
    .where('expires_at', '>', now)
    .where('state', '=', 'active')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, mail, name, role } = row;
  return {
    person: { id, name, mail, role },
    session: { id: row.session_id, startedAt: row.created_at, endsAt: row.expires_at },
  };
}

export async function sessionsOf(db: Kysely<Tables>, personId: string, now: number) {
  const rows = await db
    .selectFrom('desk_session')
    .select(['id', 'created_at as startedAt', 'expires_at as endsAt', 'user_agent'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent) }));
}

// The first match counts: Edge and Opera also contain Chrome, and Chrome contains Safari.
const browsers = {
  ...{ Edge: /\bEdg/, Opera: /\bOPR\//, Firefox: /\bFirefox\/|\bFxiOS\// },
  ...{ Chrome: /\bChrome\/|\bCriOS\//, Safari: /\bSafari\// },
};
const systems = {
  ...{ iPhone: /\biPhone\b/, iPad: /\biPad\b/, Android: /\bAndroid\b/ },
  ...{ Windows: /\bWindows\b/, macOS: /\bMac OS X\b/, Linux: /\bLinux\b/ },
};

/** Browser and system from the user agent, e.g. »Firefox, Linux«. */
export function deviceOf(userAgent = ''): string {
  const named = [browsers, systems].flatMap(
    (known) => Object.entries(known).find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  );
  return named.join(', ') || 'Unbekanntes Gerät';
}
