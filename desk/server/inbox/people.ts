// Colleagues as the inbox names them.
import type { Kysely } from 'kysely';
import type { Tables } from '../../../server/store/tables.ts';
import { may, roles } from '../../api/roles.ts';

/** Names by id; who was deleted is missing. */
export async function namesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('desk_person')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

const atInbox = roles.filter((role) => may(role, 'read'));

/** Whether a person may be given work. */
export async function isColleague(db: Kysely<Tables>, id: string): Promise<boolean> {
  const person = await db
    .selectFrom('desk_person')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('role', 'in', atInbox)
    .executeTakeFirst();
  return person !== undefined;
}

const goneName = 'nicht mehr da';

/** A person on the wire; a deleted one has no name left. */
export function asPerson(id: string, names: ReadonlyMap<string, string>) {
  return { id, name: names.get(id) ?? goneName };
}
