// What only PostgreSQL can do to us. What it has in common with SQLite is in ../contract.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { claimAll, countRows, morning, openReplica } from '../../../testing/mail/store/replica.ts';
import { postgresServer, storeHomes } from '../../../testing/mail/store-homes.ts';
import { openStore, type StoreLocation } from './open-store.ts';

async function home(): Promise<StoreLocation & { databaseUrl: URL }> {
  const { dataDir, databaseUrl } = (await storeHomes.PostgreSQL?.()) ?? assert.fail();
  return { dataDir, databaseUrl: databaseUrl ?? assert.fail() };
}

/** Somebody else in the same database. */
async function connect(t: TestContext, { databaseUrl }: { databaseUrl: URL }): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl.href);
  client.on('error', () => {});
  await client.connect();
  t.after(() => client.end());
  return client;
}

test('passes over a mail that somebody else holds, and does not wait', async (t) => {
  const location = await home();
  const replica = await openReplica(t, location);
  await replica.keep({ content: 'eins' });
  await replica.keep({ content: 'zwei', mail: 'bo@bleibt.example' });
  const other = await connect(t, location);
  await other.query('begin');
  // The very first in line.
  const held = await other.query(
    "select id from outbox where lane = 'free' order by turn limit 1 for update",
  );
  const claimed = await claimAll(replica, morning);
  assert.equal(claimed.length, 3);
  assert.ok(claimed.every(({ id }) => id !== held.rows[0].id));
  await other.query('rollback');
  assert.equal((await claimAll(replica, morning)).length, 1);
});

test('is durable although the server is set not to be', async (t) => {
  const location = await home();
  const { pathname } = location.databaseUrl;
  const other = await connect(t, location);
  const setting = async (value: string) => {
    await other.query(`alter database ${pathname.slice(1)} set synchronous_commit = ${value}`);
    const { db, store } = await openReplica(t, location);
    const shown = await store.write((transaction) =>
      transaction
        .selectNoFrom(({ fn, val }) =>
          fn<string>('current_setting', [val('synchronous_commit')]).as('value'),
        )
        .executeTakeFirstOrThrow(),
    );
    await db.destroy();
    return shown.value;
  };
  assert.equal(await setting('off'), 'on');
  assert.equal(await setting('local'), 'on');
  // Stronger than ours: the server waits for its standbys.
  assert.equal(await setting('remote_apply'), 'remote_apply');
});

test('waits for a replica that writes, then gives up with nothing stored', async (t) => {
  const location = await home();
  const other = await connect(t, location);
  const patient = await openReplica(t, location);
  const impatient = await openReplica(t, location, { timeoutMs: 50 });
  const { rows } = await other.query(
    "select objid, classid from pg_locks where locktype = 'advisory'",
  );
  assert.deepEqual(rows, [], 'nobody holds the lock while nobody writes');
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(1701340115)');
  const waiting = patient.keep({ content: 'geduldig' });
  await assert.rejects(impatient.keep({}), impatient.store.isTemporarilyUnavailable);
  await other.query('commit');
  assert.equal((await waiting).outcome, 'stored');
  assert.equal((await impatient.keep({})).outcome, 'stored');
  assert.equal(await countRows(patient.db, 'enquiry'), 2);
});

test('a connection that breaks in the middle stores nothing, and the next one does', async (t) => {
  const location = await home();
  const other = await connect(t, location);
  const { db, keep, store } = await openReplica(t, location);
  let tries = 0;
  const kept = await store.write(async (transaction) => {
    tries += 1;
    const { pid } = await transaction
      .selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid'))
      .executeTakeFirstOrThrow();
    const values = { cause: `try ${tries}`, raised_at: 0, webhook_body: null, webhook_attempts: 0 };
    await transaction.insertInto('alert').values(values).execute();
    if (tries === 1) await other.query('select pg_terminate_backend($1)', [pid]);
    return await transaction.selectFrom('alert').select('cause').execute();
  });
  assert.deepEqual(kept, [{ cause: 'try 2' }]);
  assert.equal(await countRows(db, 'alert'), 1);
  assert.equal((await keep({})).outcome, 'stored');
});

test('a process that stands still in a transaction does not hold the others up for ever', async (t) => {
  const location = await home();
  const { store } = await openReplica(t, location);
  const shown = await store.write((transaction) =>
    transaction
      .selectNoFrom(({ fn, val }) =>
        fn<string>('current_setting', [val('idle_in_transaction_session_timeout')]).as('value'),
      )
      .executeTakeFirstOrThrow(),
  );
  assert.equal(shown.value, '10s');
});

test('times far in the future and large counts come back as numbers', async (t) => {
  const { db, keep } = await openReplica(t, await home());
  const at = Date.parse('2240-01-01T00:00:00Z');
  await keep({ at });
  const row = await db.selectFrom('enquiry').select('received_at').executeTakeFirstOrThrow();
  assert.equal(row.received_at, at);
  // The parser is ours alone.
  assert.equal(pg.types.getTypeParser(pg.types.builtins.INT8)('7'), '7');
});

test('says in one line what is wrong with the address, and never shows the password', async () => {
  const location = await home();
  const open = (databaseUrl: URL) => openStore({ ...location, databaseUrl }, 1_000, morning);
  const missing = new URL(location.databaseUrl);
  missing.pathname = '/missing';
  await assert.rejects(open(missing), {
    message: /^DATABASE_URL leads to a database that refuses us: database "missing" does not exist/,
  });
  await assert.rejects(open(new URL('postgres://anna:geheim@127.0.0.1:1/db')), (error: Error) => {
    assert.match(
      error.message,
      /^DATABASE_URL leads to .* cannot be reached \(127\.0\.0\.1:1, ECONNREFUSED\)/,
    );
    assert.doesNotMatch(error.message, /geheim|anna/);
    return true;
  });
});

test('refuses a database that cannot hold every name', async (t) => {
  const location = await home();
  const other = await connect(t, location);
  await other.query("create database latin encoding 'LATIN1' locale 'C' template template0");
  const databaseUrl = new URL(location.databaseUrl);
  databaseUrl.pathname = '/latin';
  const opening = openStore({ ...location, databaseUrl }, 1_000, morning);
  await assert.rejects(opening, { message: /encoding LATIN1, but names need UTF8/ });
});

test('a server that is away is an answer in time, and its return needs no restart', async (t) => {
  const server = await postgresServer();
  const { keep, store } = await openReplica(t, await home(), { timeoutMs: 100 });
  await keep({ content: 'vorher' });
  await server.stop();
  t.after(() => server.start().catch(() => {}));
  await assert.rejects(keep({ content: 'währenddessen' }), store.isTemporarilyUnavailable);
  await server.start();
  assert.equal((await keep({ content: 'vorher' })).outcome, 'known');
  assert.equal((await keep({ content: 'währenddessen' })).outcome, 'stored');
});
