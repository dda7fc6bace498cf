import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { morning, openReplica } from '../../../testing/mail/store/replica.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { allowPublishers } from './desk-account-migrations.ts';
import type { PersonRole } from './desk-account-tables.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: who had a role before there was one for editors keeps it`, async (t) => {
    const { db } = await openReplica(t, await home());
    const invite = (role: PersonRole) =>
      db
        .insertInto('desk_person')
        .values({ id: role, name: role, mail: `${role}@desk.example`, role, state: 'invited' })
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

  test(`${name}: people keep passkeys and company accounts, and passwords and sessions go`, async (t) => {
    const { databaseUrl, dataDir } = await home();
    const { db } = databaseUrl
      ? await openPostgres(databaseUrl, 5_000)
      : openSqlite(dataDir, 5_000);
    t.after(() => db.destroy());
    await migrate(db, morning, 15);
    const at = new Date(morning).toISOString();
    for (const statement of [
      `INSERT INTO desk_person (id, name, mail, role, state, created_at, updated_at)
       VALUES ('ada', 'Ada', 'ada@desk.example', 'manage', 'active', '${at}', '${at}'),
         ('bea', 'Bea', 'bea@desk.example', 'read', 'active', '${at}', '${at}')`,
      `INSERT INTO desk_account (id, account_id, provider_id, person_id, password, created_at, updated_at)
       VALUES ('a', 'ada', 'credential', 'ada', 'hash', '${at}', '${at}'),
         ('b', 'issuer subject', 'company', 'bea', NULL, '${at}', '${at}')`,
      `INSERT INTO desk_session (id, token, person_id, expires_at, created_at, updated_at)
       VALUES ('s', 'token', 'ada', '${at}', '${at}', '${at}')`,
      `INSERT INTO desk_passkey (id, name, public_key, person_id, credential_id, counter, device_type,
         backed_up, created_at)
       VALUES ('k', NULL, 'cHVibGlj', 'ada', 'credential', 7, 'multiDevice', 1, '${at}')`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    await migrate(db, morning);
    const people = await db.selectFrom('desk_person').selectAll().orderBy('id').execute();
    assert.deepEqual(
      people.map(({ company_subject, id, role }) => [id, role, company_subject]),
      [
        ['ada', 'manage', null],
        ['bea', 'read', 'issuer subject'],
      ],
    );
    assert.deepEqual(await db.selectFrom('desk_session').selectAll().execute(), []);
    const [passkey] = await db.selectFrom('desk_passkey').selectAll().execute();
    assert.deepEqual(
      { ...passkey },
      {
        ...{ id: 'k', person_id: 'ada', name: 'Passkey', credential_id: 'credential' },
        ...{ public_key: 'cHVibGlj', counter: 7, created_at: morning, challenged_at: null },
      },
    );
  });
}
