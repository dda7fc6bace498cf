import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Abuse reports are taken in English too; all that came before were German. */
export async function addLanguage({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .alterTable('enquiry')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('de'))
    .execute();
}
