// Numbered steps from an empty file to today's tables. A step that has shipped never changes again;
// a change is a new step at the end.
import type { Kysely, Transaction } from 'kysely';
import { createEnquiriesAndOutbox } from './steps/01-enquiries-and-outbox.ts';
import { addCasesAndLimits } from './steps/02-cases-and-limits.ts';
import { addLanguage } from './steps/03-language.ts';
import { keepLetterContent } from './steps/04-letter-content.ts';
import { addAlertLease } from './steps/05-alerts-of-replicas.ts';
import type { Tables } from './tables.ts';

type Step = (transaction: Transaction<Tables>) => Promise<void>;

const steps: readonly Step[] = [
  createEnquiriesAndOutbox,
  addCasesAndLimits,
  addLanguage,
  keepLetterContent,
  addAlertLease,
];

/**
 * Brings the store up to date. All missing steps are applied together or not at all; of several
 * processes that start at once the first applies them, since transactions follow one another.
 */
export async function migrate(db: Kysely<Tables>, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('applied_at', 'integer', (column) => column.notNull())
      .execute();
    const applied = await transaction.selectFrom('migration').select('number').execute();
    const known = new Set(applied.map((row) => row.number));
    for (const [index, step] of steps.entries()) {
      const number = index + 1;
      if (known.has(number)) continue;
      await step(transaction);
      await transaction.insertInto('migration').values({ number, applied_at: now }).execute();
    }
  });
}
