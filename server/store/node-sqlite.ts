// Connects Kysely's SQLite dialect to node:sqlite.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

// A service uses about fifty statements.
const mostPrepared = 200;

/** A Kysely dialect over an open database. */
export function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        // SQLite rolls back on a full disk; a second rollback would hide the cause.
        if (sql === 'rollback' && !database.isTransaction) return nothing;
        const statement = prepared.get(sql) ?? prepare(database, sql);
        if (prepared.size >= mostPrepared) prepared.clear();
        prepared.set(sql, statement);
        return statement;
      },
    },
  });
}

function prepare(database: DatabaseSync, sql: string) {
  // A plain "begin" takes the write lock only at the first write, where waiting is not possible.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
    run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
  };
}

const nothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};
