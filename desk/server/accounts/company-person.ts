// Whom a company account lets in: those who were invited, by the address they were invited with.
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import type { Tables } from '../../../services/mail/store/tables.ts';
import type { Recognised } from './company-account.ts';
import { type InvitationParts, withdrawInvitations } from './invitations.ts';

/**
 * Finds the person, and at the first time binds the account to them. From then on the provider's subject
 * counts, so that an address given to somebody new opens nothing.
 *
 * @returns undefined where nobody is invited, or the person's account is another one
 */
export async function findCompanyPerson(
  transaction: Transaction<Tables>,
  { mail, subject }: Recognised,
  { now, randomness }: InvitationParts,
): Promise<string | undefined> {
  const known = await transaction
    .selectFrom('desk_person')
    .select('id')
    .where('company_subject', '=', subject)
    .executeTakeFirst();
  if (known) return known.id;
  if (!mail) return undefined;
  const person = await transaction
    .selectFrom('desk_person')
    .select(['id', 'name', 'state'])
    .where('mail', '=', mail)
    .where('state', '<>', 'blocked')
    .where('company_subject', 'is', null)
    .executeTakeFirst();
  if (!person) return undefined;
  const { id, name, state } = person;
  const isNew = state === 'invited';
  if (isNew) await withdrawInvitations(transaction, id);
  await transaction
    .updateTable('desk_person')
    .set({ company_subject: subject, state: 'active' })
    .where('id', '=', id)
    .execute();
  await writeAudit(transaction, {
    id: randomness.orderedId(),
    at: now(),
    by: { id, name },
    action: isNew ? 'person.joined' : 'company-account.added',
    about: id,
    said: isNew ? 'Einladung angenommen, mit Firmenkonto' : 'Firmenkonto verbunden',
  });
  return id;
}
