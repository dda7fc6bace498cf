// Building a query costs several times what running it does. What every enquiry asks of the store is
// therefore built once and then run with other values.
import type { Compilable, CompiledQuery, DialectAdapter, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** Runs the query with these values inside a transaction, and returns its rows. */
export type PreparedQuery<Given extends Values, Row> = (
  transaction: Transaction<Tables>,
  values: Given,
) => Promise<readonly Row[]>;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Prepares a query at its first run.
 * @param build makes the query; it sees placeholders, so it must not look at the values itself
 */
export function prepareQuery<Given extends Values, Row>(
  build: (transaction: Transaction<Tables>, values: Given) => Compilable<Row>,
): PreparedQuery<Given, Row> {
  // Each database has its own words for the same query.
  const compiledFor = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (transaction, values) => {
    const { adapter } = transaction.getExecutor();
    const compiled =
      compiledFor.get(adapter) ?? build(transaction, placeholders<Given>()).compile();
    compiledFor.set(adapter, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await transaction.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

// They only pretend to have the types of the values, so that Kysely checks the query against them.
function placeholders<Given extends Values>(): Given {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given;
}
