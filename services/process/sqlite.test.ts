import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { CompiledQuery, Kysely } from 'kysely';
import { nodeSqliteDialect } from './sqlite.ts';

test('what is asked again and again is prepared once, whatever a start asked before', async (t) => {
  const database = new DatabaseSync(':memory:');
  const prepare = t.mock.method(database, 'prepare');
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(database) });
  t.after(() => db.destroy());
  const ask = (sql: string) => db.executeQuery(CompiledQuery.raw(sql));
  for (let migration = 0; migration < 500; migration += 1) await ask(`select ${migration} as once`);
  for (let turn = 0; turn < 20; turn += 1) await ask('select 1 as again');
  const again = prepare.mock.calls.filter(({ arguments: [sql] }) => sql === 'select 1 as again');
  assert.equal(again.length, 1);
});
