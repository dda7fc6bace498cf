// Whom a company account lets in: those who were invited, by the address they were invited with.
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import type { Tables } from '../../../services/mail/store/tables.ts';
import type { Recognised } from './company-account.ts';
import { type InvitationParts, withdrawInvitations } from './invitations.ts';

const provider = 'company';

/**
 * Finds the person, and at the first time binds the account to them. From then on the provider's subject
 * counts, so that an address given to somebody new opens nothing.
 *
 * @returns undefined where nobody is invited, or the person's account is another one
 */
export async function findCompanyPerson(
  transaction: Transaction<Tables>,
  { mail, subject }: Recognised,
  parts: InvitationParts,
): Promise<string | undefined> {
  const known = await transaction
    .selectFrom('desk_account')
    .select('person_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .executeTakeFirst();
  if (known) return known.person_id;
  if (!mail) return undefined;
  const person = await transaction
    .selectFrom('desk_person')
    .select(['id', 'name', 'state'])
    .where('mail', '=', mail)
    .where('state', '<>', 'blocked')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_account')
            .select('desk_account.id')
            .whereRef('person_id', '=', 'desk_person.id')
            .where('provider_id', '=', provider),
        ),
      ),
    )
    .executeTakeFirst();
  if (!person) return undefined;
  await bind(transaction, person, subject, parts);
  return person.id;
}

async function bind(
  transaction: Transaction<Tables>,
  { id, name, state }: { readonly id: string; readonly name: string; readonly state: string },
  subject: string,
  { now, randomness }: InvitationParts,
): Promise<void> {
  const at = new Date(now()).toISOString();
  await transaction
    .insertInto('desk_account')
    .values({
      id: randomness.uuid(),
      account_id: subject,
      provider_id: provider,
      person_id: id,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const isNew = state === 'invited';
  if (isNew) {
    await withdrawInvitations(transaction, id);
    await transaction
      .updateTable('desk_person')
      .set({ state: 'active', updated_at: at })
      .where('id', '=', id)
      .execute();
  }
  await writeAudit(transaction, {
    id: randomness.orderedId(),
    at: now(),
    by: { id, name },
    action: isNew ? 'person.joined' : 'company-account.added',
    about: id,
    said: isNew ? 'Einladung angenommen, mit Firmenkonto' : 'Firmenkonto verbunden',
  });
}
