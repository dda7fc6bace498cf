// Who is signed in, and until when.
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../services/mail/store/tables.ts';
import type { CurrentSession, SignedIn } from '../context.ts';

export interface Visitor {
  readonly person: SignedIn & { readonly mail: string; readonly lastSeenAt: number | null };
  readonly session: CurrentSession;
  /** With a password, but without the second factor that belongs to it. */
  readonly mustAddSecondFactor: boolean;
}

/** @param token from the cookie, whose signature has been looked at */
export async function findVisitor(
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<Visitor | undefined> {
  const row = await db
    .selectFrom('desk_session')
    .innerJoin('desk_person', 'desk_person.id', 'desk_session.person_id')
    .select([
      'desk_session.id as session_id',
      'desk_session.created_at',
      'desk_session.expires_at',
      'desk_person.id',
      'desk_person.name',
      'desk_person.mail',
      'desk_person.role',
      'desk_person.two_factor',
      'desk_person.last_seen_at',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('desk_account')
          .select('desk_account.id')
          .whereRef('desk_account.person_id', '=', 'desk_person.id')
          .where('provider_id', '=', 'credential'),
      ).as('has_password'),
    )
    .where('desk_session.token', '=', token)
    .where('desk_person.state', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const endsAt = Date.parse(row.expires_at);
  if (endsAt <= now) return undefined;
  const { id, last_seen_at: lastSeenAt, mail, name } = row;
  return {
    person: { id, name, mail, role: row.role, lastSeenAt },
    session: { id: row.session_id, startedAt: Date.parse(row.created_at), endsAt },
    mustAddSecondFactor: Boolean(row.has_password) && row.two_factor !== 1,
  };
}

/** Whether a session goes on: for what stays open, such as a stream of events. */
export async function isSessionOpen(
  db: Kysely<Tables>,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('desk_session')
    .innerJoin('desk_person', 'desk_person.id', 'desk_session.person_id')
    .select('expires_at')
    .where('desk_session.id', '=', sessionId)
    .where('desk_person.state', '=', 'active')
    .executeTakeFirst();
  return row !== undefined && Date.parse(row.expires_at) > now;
}

export async function sessionsOf(db: Kysely<Tables>, personId: string, now: number) {
  const rows = await db
    .selectFrom('desk_session')
    .select(['id', 'created_at', 'expires_at', 'user_agent'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startedAt: Date.parse(row.created_at),
    endsAt: Date.parse(row.expires_at),
    device: deviceOf(row.user_agent ?? ''),
  }));
}

/** Ends all of somebody's sessions. */
export async function endSessionsOf(
  transaction: Transaction<Tables>,
  personId: string,
): Promise<void> {
  await transaction.deleteFrom('desk_session').where('person_id', '=', personId).execute();
}

// The first that fits counts: Edge and Opera say that they are Chrome, and Chrome that it is Safari.
const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Browser and system as far as they say, e.g. »Firefox, Linux«. */
export function deviceOf(userAgent: string): string {
  const named = [browsers, systems].flatMap(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return named.length > 0 ? named.join(', ') : 'Unbekanntes Gerät';
}
