// Filters that people saved under a name, for themselves or for all.
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import type { Tables } from '../../../services/mail/store/tables.ts';
import { filterSchema, type newViewSchema, type SavedView } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import type { SignedIn } from '../context.ts';
import type { WorkParts } from './work-on-enquiry.ts';

/** One's own views and those that colleagues share, by name. */
export async function listViews(db: Kysely<Tables>, personId: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('desk_view')
    .selectAll()
    .where((row) => row.or([row('person_id', '=', personId), row('is_shared', '=', 1)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ filter, id, is_shared, name, person_id }) => ({
    id,
    name,
    filter: filterSchema.parse(JSON.parse(filter)),
    isShared: is_shared === 1,
    isOwn: person_id === personId,
  }));
}

const mostViews = 100;

/** @returns undefined when somebody has far too many already */
export async function saveView(
  { clock, db, randomness }: WorkParts,
  by: SignedIn,
  { filter, isShared, name }: z.infer<typeof newViewSchema>,
): Promise<SavedView | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const own = (await listViews(transaction, by.id)).filter(({ isOwn }) => isOwn);
    if (own.length >= mostViews) return undefined;
    const id = randomness.orderedId();
    await transaction
      .insertInto('desk_view')
      .values({
        id,
        person_id: by.id,
        name,
        filter: JSON.stringify(filter),
        is_shared: isShared ? 1 : 0,
        created_at: clock.now(),
      })
      .execute();
    const said = isShared ? 'Ansicht für alle gespeichert' : 'Ansicht gespeichert';
    const entry = { id: randomness.orderedId(), at: clock.now(), by, about: id, said };
    await writeAudit(transaction, { ...entry, action: 'view.saved' });
    return { id, name, filter, isShared, isOwn: true };
  });
}

/** Deletes one's own view, or one that is shared, for those who manage. @returns whether one went */
export async function deleteView(
  { clock, db, randomness }: WorkParts,
  by: SignedIn,
  id: string,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('desk_view')
      .where('id', '=', id)
      .where((row) =>
        may(by.role, 'manage')
          ? row.or([row('person_id', '=', by.id), row('is_shared', '=', 1)])
          : row('person_id', '=', by.id),
      )
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) return false;
    const entry = { id: randomness.orderedId(), at: clock.now(), by, about: id };
    await writeAudit(transaction, { ...entry, action: 'view.deleted', said: 'Ansicht gelöscht' });
    return true;
  });
}
