// Waiting for a lock without keeping the process from its work, as SQLite's own waiting does.
import { setTimeout as wait } from 'node:timers/promises';
import type {
  CompiledQuery,
  DatabaseConnection,
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';

const pauseMs = 25;

/**
 * The same dialect, whose statements begin again while another process holds the file.
 * Such a statement has done nothing: a transaction takes the lock with its first one.
 *
 * @param patienceMs how long a statement waits before its error is thrown
 */
export function patientDialect(
  inner: Dialect,
  isLocked: (error: unknown) => boolean,
  patienceMs: number,
): Dialect {
  async function patiently<Result>(run: () => Promise<Result>): Promise<Result> {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return await run();
      } catch (error) {
        if (!isLocked(error) || performance.now() > until) throw error;
        await wait(pauseMs);
      }
    }
  }

  return {
    createAdapter: (): DialectAdapter => inner.createAdapter(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => inner.createIntrospector(db),
    createQueryCompiler: (): QueryCompiler => inner.createQueryCompiler(),
    createDriver: () => new PatientDriver(inner.createDriver(), patiently),
  };
}

type Patiently = <Result>(run: () => Promise<Result>) => Promise<Result>;

class PatientDriver implements Driver {
  readonly #inner: Driver;
  readonly #patiently: Patiently;

  constructor(inner: Driver, patiently: Patiently) {
    this.#inner = inner;
    this.#patiently = patiently;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await this.#inner.acquireConnection(), this.#patiently);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#patiently(() => this.#inner.beginTransaction(innerOf(connection), settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(innerOf(connection));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(innerOf(connection));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(innerOf(connection));
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

class PatientConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #patiently: Patiently;

  constructor(inner: DatabaseConnection, patiently: Patiently) {
    this.inner = inner;
    this.#patiently = patiently;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#patiently(() => this.inner.executeQuery<Row>(query));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof PatientConnection ? connection.inner : connection;
}
