import assert from 'node:assert/strict';
import { test } from 'node:test';
import { morning, openReplica } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { allowPublishers } from './desk-account-migrations.ts';
import type { PersonRole } from './desk-account-tables.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: who had a role before there was one for editors keeps it`, async (t) => {
    const { db } = await openReplica(t, await home());
    const at = new Date(morning).toISOString();
    const invite = (role: PersonRole) =>
      db
        .insertInto('desk_person')
        .values({
          ...{ id: role, name: role, mail: `${role}@desk.example`, mail_verified: 0, role },
          ...{ state: 'invited', two_factor: 0, created_at: at, updated_at: at },
        })
        .execute();
    const former = ['abuse', 'edit', 'manage', 'read'] as const;
    for (const role of former) await invite(role);
    await db.transaction().execute(allowPublishers);
    await invite('publish');
    const people = await db
      .selectFrom('desk_person')
      .select(['id', 'role'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      people.map(({ id, role }) => [id, role]),
      [...former, 'publish'].toSorted().map((role) => [role, role]),
    );
    await assert.rejects(invite('owner' as PersonRole));
  });
}
