// Tables of the inbox.
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export async function createInbox(_transaction: Transaction<Tables>): Promise<void> {}
