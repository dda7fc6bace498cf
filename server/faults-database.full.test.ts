// What breaks around the store: its database server, its clock. Nothing that was acknowledged is lost or deleted, and
// the operator reads what it is, where, and what to do.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import pg from 'pg';
import { postgresServer } from '../testing/mail/store-homes.ts';
import { operateProduct } from '../testing/server/operated-product.ts';

const dayMs = 86_400_000;
for (const [what, leapMs] of [
  ['ahead', 400 * dayMs],
  ['back', -400 * dayMs],
] as const) {
  test(`a clock that leaps 400 days ${what} deletes nothing, in a run and over a start`, async (t) => {
    const product = await operateProduct(t, { clock: { factor: 120, leapMs } });
    await product.start();
    for (const name of ['eins', 'zwei', 'drei']) assert.equal(await product.send(name), 202);
    await product.logged({ msg: /^retention done$/ });
    product.jump();
    const waits = { at: /^clock$/, fault: /leapt/, next: /purge/ };
    await product.logged(waits);
    await product.stop();
    await product.start({}, { factor: 120 });
    await product.logged(waits, 2);
    await product.stop();
    await product.start({}, { factor: 120, aheadMs: leapMs });
    await product.logged(waits, 3);
    await product.stop();
    const file = new DatabaseSync(join(product.dataDir, 'mail.sqlite'), { readOnly: true });
    assert.equal(file.prepare('select count(*) as n from enquiry').get()?.n, 3);
    file.close();
  });
}

test('PostgreSQL away is told with its host, and once it is back', async (t) => {
  const server = await postgresServer();
  const database = await server.createDatabase();
  const settings = { DATABASE_URL: database.href };
  const product = await operateProduct(t, { clock: { factor: 20 }, settings });
  await product.start();
  await product.logged({ msg: /^server: listening$/, store: /mail-pg-/ });
  await server.stop();
  assert.match(await product.ready(), /^503 (?!.*startet gerade)/);
  assert.equal(await product.send('Verloren?'), 503);
  await product.logged({ at: /mail-pg-/, fault: /^cannot be reached$/, next: /DATABASE_URL/ });
  await product.alerted(/Datenbank.*DATABASE_URL/);
  assert.equal(await product.metric('mail_store_up'), 0);
  await server.start();
  await product.logged({ at: /mail-pg-/, msg: /works again/ });
  assert.equal(await product.send('Wieder.'), 202);
});

test('a database of others, or without the right to write, is told by its name', async (t) => {
  const server = await postgresServer();
  const { href: full } = await server.createDatabase();
  const empty = await server.createDatabase();
  const client = new pg.Client(full);
  await client.connect();
  await client.query('create table enquiry (number int); create role gast login');
  await client.end();
  const product = await operateProduct(t);
  await assert.rejects(
    product.start({ DATABASE_URL: full }),
    /test_\d+.* tables of another program/,
  );
  empty.searchParams.set('user', 'gast');
  const withoutRight = product.start({ DATABASE_URL: empty.href });
  await assert.rejects(
    withoutRight,
    /test_\d+ gives this user no right.* grant create on schema public to gast/,
  );
});
