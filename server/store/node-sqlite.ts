// Lets Kysely's own SQLite dialect speak to node:sqlite.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

interface LockPatience {
  isLocked(error: unknown): boolean;
  /** How long a statement is tried again while another process holds the file. */
  readonly timeoutMs: number;
}

/**
 * A Kysely dialect over an open database.
 * @param patience without it, a locked file is an error at once
 */
export function nodeSqliteDialect(database: DatabaseSync, patience?: LockPatience): SqliteDialect {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const config: SqliteDialectConfig = {
    database: {
      close: () => database.close(),
      prepare(sql) {
        // SQLite itself rolls back when the disk is full; a second rollback would hide that reason.
        if (sql === 'rollback' && !database.isTransaction) return nothing;
        const known = prepared.get(sql);
        if (known) return known;
        if (prepared.size >= mostPrepared) prepared.clear();
        const statement = prepare(database, sql);
        prepared.set(sql, statement);
        return statement;
      },
    },
  };
  return patience ? new PatientDialect(config, patience) : new SqliteDialect(config);
}

// A service asks some fifty questions again and again.
const mostPrepared = 200;

function prepare(database: DatabaseSync, sql: string) {
  // A plain "begin" takes the write lock only at the first write, where waiting is no longer possible.
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

/** Waits for a lock without blocking the process, as SQLite's own `busy_timeout` does. */
class PatientDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #patience: LockPatience;

  constructor(config: SqliteDialectConfig, patience: LockPatience) {
    super(config);
    this.#config = config;
    this.#patience = patience;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#config, this.#patience);
  }
}

const retryEveryMs = 25;

class PatientDriver extends SqliteDriver {
  readonly #patience: LockPatience;
  /** When the lock was met that still stands, in milliseconds of `performance.now()`. */
  #lockedSince: number | undefined;

  constructor(config: SqliteDialectConfig, patience: LockPatience) {
    super(config);
    this.#patience = patience;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#retry(query.sql, () => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  // A statement that meets a lock has done nothing: a transaction takes the lock when it begins. Statements that
  // follow do not wait once more for a lock that has outlasted the time.
  async #retry<Result>(sql: string, run: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        const result = await run();
        // Readers pass the lock of a writer.
        if (!/^\s*select/i.test(sql)) this.#lockedSince = undefined;
        return result;
      } catch (error) {
        const { isLocked, timeoutMs } = this.#patience;
        if (!isLocked(error)) throw error;
        this.#lockedSince ??= performance.now();
        if (performance.now() - this.#lockedSince > timeoutMs) throw error;
        await wait(retryEveryMs);
      }
    }
  }
}
