// Guarantees of a commit in SQLite and PostgreSQL, and messages for unsuitable databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { storeHomes } from '../../testing/mail/store-homes.ts';
import { openStore, type StoreLocation } from './open-store.ts';

async function postgresHome(): Promise<StoreLocation & { databaseUrl: URL }> {
  const { dataDir, databaseUrl } = (await storeHomes.PostgreSQL?.()) ?? assert.fail();
  return { dataDir, databaseUrl: databaseUrl ?? assert.fail() };
}

async function query(location: StoreLocation, text: string): Promise<Record<string, unknown>> {
  const { db, write } = await openStore(location, 1_000, 0);
  try {
    const read = sql<Record<string, unknown>>`${sql.raw(text)}`;
    const [row = {}] = await write(async (transaction) => (await read.execute(transaction)).rows);
    return row;
  } finally {
    await db.destroy();
  }
}

test('SQLite: a commit waits until the disk has it', async () => {
  const location = (await storeHomes.SQLite?.()) ?? assert.fail();
  const full = 2;
  assert.equal((await query(location, 'PRAGMA synchronous')).synchronous, full);
});

test('PostgreSQL: a commit waits for the disk, whatever the server is set to, and none stands still for ever', async () => {
  const location = await postgresHome();
  const name = location.databaseUrl.pathname.slice(1);
  await query(location, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  assert.equal((await query(location, 'SHOW synchronous_commit')).synchronous_commit, 'on');
  const idle = 'idle_in_transaction_session_timeout';
  assert.equal((await query(location, `SHOW ${idle}`))[idle], '10s');
});

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: a store that another version has made is left alone`, async () => {
    const location = await home();
    await query(location, 'UPDATE migration SET number = 99 RETURNING number');
    await assert.rejects(openStore(location, 1_000, 0), /format 99/);
  });
}

test('PostgreSQL: says in one line what is wrong with the address, and never shows the password', async () => {
  const location = await postgresHome();
  const client = new pg.Client(location.databaseUrl.href);
  await client.connect();
  await client.query("create database latin encoding 'LATIN1' locale 'C' template template0");
  await client.end();
  const named = (pathname: string) => Object.assign(new URL(location.databaseUrl), { pathname });
  for (const [databaseUrl, words] of [
    [named('/missing'), /\/missing refuses: database "missing" does not exist\. .*DATABASE_URL/],
    [named('/latin'), /encoding LATIN1, but names need UTF8/],
    [
      new URL('postgres://anna:geheim@127.0.0.1:1/db'),
      /^PostgreSQL 127\.0\.0\.1:1\/db cannot be reached: ECONNREFUSED\. .*DATABASE_URL/,
    ],
  ] as const) {
    const opening = openStore({ ...location, databaseUrl }, 1_000, 0);
    await assert.rejects(opening, ({ message: fault }: Error) => {
      assert.match(fault, words);
      assert.doesNotMatch(fault, /geheim|anna/);
      return true;
    });
  }
});
