// How somebody comes to the desk, or back to it: by a link that only whoever invited has, valid for 48 hours and
// for one time.
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import type { Tables } from '../../../services/mail/store/tables.ts';
import type { Randomness } from '../../../services/process/clock.ts';
import type { Role } from '../../api/roles.ts';

const validMs = 48 * 3_600_000;

export interface Invited {
  readonly personId: string;
  readonly mail: string;
  readonly name: string;
  readonly expiresAt: number;
}

export interface InvitationParts {
  now(): number;
  readonly randomness: Randomness;
}

export interface Issued {
  readonly token: string;
  readonly expiresAt: number;
}

/** Where the link leads. What stands behind "#" is sent to no server and stands in no log. */
export function linkOf(url: URL, { token }: Issued): string {
  return new URL(`/einladung#${token}`, url).href;
}

/** Adds somebody who cannot sign in yet. @param mail in small letters, and nobody's yet */
export async function addPerson(
  transaction: Transaction<Tables>,
  { mail, name, role }: { readonly mail: string; readonly name: string; readonly role: Role },
  { now, randomness }: InvitationParts,
): Promise<string> {
  const id = randomness.uuid();
  const at = new Date(now()).toISOString();
  await transaction
    .insertInto('desk_person')
    .values({
      id,
      name,
      mail,
      mail_verified: 0,
      role,
      state: 'invited',
      two_factor: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** Makes a link. Those that were made before open nothing any more. */
export async function issueInvitation(
  transaction: Transaction<Tables>,
  personId: string,
  { now, randomness }: InvitationParts,
): Promise<Issued> {
  // Two random UUIDs: 244 bits.
  const token = `${randomness.uuid()}${randomness.uuid()}`.replaceAll('-', '');
  const expiresAt = now() + validMs;
  await withdrawInvitations(transaction, personId);
  await transaction
    .insertInto('desk_invitation')
    .values({
      token_hash: hashOf(token),
      person_id: personId,
      expires_at: expiresAt,
      created_at: now(),
    })
    .execute();
  return { token, expiresAt };
}

export async function withdrawInvitations(
  transaction: Transaction<Tables>,
  personId: string,
): Promise<void> {
  await transaction.deleteFrom('desk_invitation').where('person_id', '=', personId).execute();
}

/** The database knows the hash only: whoever reads there can accept nothing. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whom an invitation is for, or undefined where it is used, withdrawn or too old. */
export async function findInvited(
  db: Kysely<Tables>,
  tokenHash: string,
  now: number,
): Promise<Invited | undefined> {
  const row = await db
    .selectFrom('desk_invitation')
    .innerJoin('desk_person', 'desk_person.id', 'desk_invitation.person_id')
    .select(['desk_person.id', 'desk_person.mail', 'desk_person.name', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('desk_person.state', '<>', 'blocked')
    .executeTakeFirst();
  return row && { personId: row.id, mail: row.mail, name: row.name, expiresAt: row.expires_at };
}

/**
 * Uses an invitation up. Whatever opened the account before opens it no longer, since an invitation is also
 * the way back for whoever lost everything.
 *
 * @returns whose account it is, or undefined where the invitation holds no longer; then nothing is changed
 */
export async function acceptInvitation(
  transaction: Transaction<Tables>,
  tokenHash: string,
  said: string,
  { now, randomness }: InvitationParts,
): Promise<Invited | undefined> {
  const invited = await findInvited(transaction, tokenHash, now());
  if (!invited) return undefined;
  const { name, personId } = invited;
  await withdrawInvitations(transaction, personId);
  for (const table of [
    'desk_session',
    'desk_passkey',
    'desk_two_factor',
    'desk_account',
  ] as const) {
    await transaction.deleteFrom(table).where('person_id', '=', personId).execute();
  }
  await transaction
    .updateTable('desk_person')
    // Whoever got the link, which leads nowhere else, is taken for the person.
    .set({ state: 'active', two_factor: 0, updated_at: new Date(now()).toISOString() })
    .where('id', '=', personId)
    .execute();
  await writeAudit(transaction, {
    id: randomness.orderedId(),
    at: now(),
    by: { id: personId, name },
    action: 'person.joined',
    about: personId,
    said,
  });
  return invited;
}

/** The password of an account that has none. @param hash by better-auth */
export async function addPassword(
  transaction: Transaction<Tables>,
  personId: string,
  hash: string,
  { now, randomness }: InvitationParts,
): Promise<void> {
  const at = new Date(now()).toISOString();
  await transaction
    .insertInto('desk_account')
    .values({
      id: randomness.uuid(),
      account_id: personId,
      provider_id: 'credential',
      person_id: personId,
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
