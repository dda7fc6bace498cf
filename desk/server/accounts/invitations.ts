// Invitations to an account, also for recovery: a link for the inviting person, valid for 48 hours and once.
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, record } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { roleLabels } from '../../api/roles.ts';
import type { SignedIn } from '../context.ts';
import { createToken, hashOf } from './sessions.ts';

const validMs = 48 * 3_600_000;

interface Inviting {
  readonly by: Actor;
  readonly url: URL;
  readonly now: number;
}

/** Creates a link for a new or known person, and invalidates earlier ones. @returns its address */
export async function invite(
  transaction: Transaction<Tables>,
  { mail, name, role }: Omit<SignedIn, 'id'>,
  { by, now, url }: Inviting,
): Promise<{ readonly link: string; readonly expiresAt: number }> {
  const { id: person_id } = await transaction
    .insertInto('desk_person')
    .values({ id: randomUUID(), name, mail, role, state: 'invited' })
    .onConflict((known) => known.column('mail').doUpdateSet({ name, role }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { by, action: 'person.invited', about: person_id };
  await record(transaction, now, { ...entry, summary: `${name} eingeladen: ${roleLabels[role]}` });
  const token = createToken();
  const expiresAt = now + validMs;
  await withdrawInvitations(transaction, person_id);
  await transaction
    .insertInto('desk_invitation')
    .values({ token_hash: hashOf(token), person_id, created_at: now, expires_at: expiresAt })
    .execute();
  // The fragment is not sent to servers and not logged.
  return { link: new URL(`/einladung#${token}`, url).href, expiresAt };
}

export async function withdrawInvitations(
  transaction: Transaction<Tables>,
  personId: string,
): Promise<void> {
  await transaction.deleteFrom('desk_invitation').where('person_id', '=', personId).execute();
}

/** The person of an invitation, or undefined if it is used, withdrawn or expired. */
export async function findInvited(db: Kysely<Tables>, token: string, now: number) {
  return await db
    .selectFrom('desk_invitation')
    .innerJoin('desk_person', 'desk_person.id', 'desk_invitation.person_id')
    .select(['desk_person.id', 'desk_person.mail', 'desk_person.name'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('desk_person.state', '<>', 'blocked')
    .executeTakeFirst();
}

/**
 * Uses up an invitation. Revokes all former credentials and sessions, since invitations also recover lost accounts.
 *
 * @returns the account, or undefined if the invitation is no longer valid; then nothing is changed
 */
export async function acceptInvitation(
  transaction: Transaction<Tables>,
  token: string,
  now: number,
): Promise<string | undefined> {
  const invited = await findInvited(transaction, token, now);
  if (!invited) return undefined;
  const { id } = invited;
  await withdrawInvitations(transaction, id);
  for (const table of ['desk_session', 'desk_passkey'] as const) {
    await transaction.deleteFrom(table).where('person_id', '=', id).execute();
  }
  await transaction
    .updateTable('desk_person')
    .set({ state: 'active', company_subject: null })
    .where('id', '=', id)
    .execute();
  const entry = { by: invited, action: 'person.joined', about: id };
  await record(transaction, now, { ...entry, summary: 'Einladung angenommen, mit Passkey' });
  return id;
}
