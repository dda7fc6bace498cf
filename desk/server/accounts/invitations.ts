// The way to an account, or back to it: a link that only the inviting person has, valid for 48 hours and once.
import type { Kysely, Transaction } from 'kysely';
import type { Randomness } from '../../../server/process/clock.ts';
import { record } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { Role } from '../../api/roles.ts';
import type { DeskParts } from '../context.ts';
import { createToken, hashOf } from './sessions.ts';

const validMs = 48 * 3_600_000;

export interface Invited {
  readonly id: string;
  readonly mail: string;
  readonly name: string;
}

export interface Issued {
  readonly token: string;
  readonly expiresAt: number;
}

/** Where the link leads. What stands behind "#" is sent to no server and stands in no log. */
export function linkOf(url: URL, { token }: Issued): string {
  return new URL(`/einladung#${token}`, url).href;
}

/** Adds a person who cannot sign in yet. @param mail in small letters, and not in use */
export async function addPerson(
  transaction: Transaction<Tables>,
  { mail, name, role }: { readonly mail: string; readonly name: string; readonly role: Role },
  randomness: Randomness,
): Promise<string> {
  const id = randomness.uuid();
  await transaction
    .insertInto('desk_person')
    .values({ id, name, mail, role, state: 'invited' })
    .execute();
  return id;
}

/** Makes a link. Those that were made before open nothing any more. */
export async function issueInvitation(
  transaction: Transaction<Tables>,
  personId: string,
  now: number,
): Promise<Issued> {
  const token = createToken();
  const expiresAt = now + validMs;
  await withdrawInvitations(transaction, personId);
  const row = { token_hash: hashOf(token), person_id: personId, created_at: now };
  await transaction
    .insertInto('desk_invitation')
    .values({ ...row, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

export async function withdrawInvitations(
  transaction: Transaction<Tables>,
  personId: string,
): Promise<void> {
  await transaction.deleteFrom('desk_invitation').where('person_id', '=', personId).execute();
}

/** Whom an invitation is for, or undefined where it is used, withdrawn or too old. */
export async function findInvited(
  db: Kysely<Tables>,
  tokenHash: string,
  now: number,
): Promise<Invited | undefined> {
  return await db
    .selectFrom('desk_invitation')
    .innerJoin('desk_person', 'desk_person.id', 'desk_invitation.person_id')
    .select(['desk_person.id', 'desk_person.mail', 'desk_person.name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('desk_person.state', '<>', 'blocked')
    .executeTakeFirst();
}

/**
 * Uses an invitation up. Whatever opened the account before opens it no longer, since an invitation is also
 * the way back for those who lost everything.
 *
 * @returns whose account it is, or undefined where the invitation holds no longer; then nothing is changed
 */
export async function acceptInvitation(
  transaction: Transaction<Tables>,
  parts: Pick<DeskParts, 'clock' | 'randomness'>,
  tokenHash: string,
): Promise<Invited | undefined> {
  const invited = await findInvited(transaction, tokenHash, parts.clock.now());
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
  const summary = 'Einladung angenommen, mit Passkey';
  await record(transaction, parts.clock.now(), {
    by: invited,
    action: 'person.joined',
    about: id,
    summary,
  });
  return invited;
}
