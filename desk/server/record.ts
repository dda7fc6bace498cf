import type { Transaction } from 'kysely';
import { type AuditEntry, writeAudit } from '../../services/mail/store/audit-log.ts';
import type { Tables } from '../../services/mail/store/tables.ts';
import type { DeskParts } from './context.ts';

/** Writes a line of the audit log, in the transaction of what it tells of: both are kept or neither. */
export async function record(
  transaction: Transaction<Tables>,
  { clock, randomness }: Pick<DeskParts, 'clock' | 'randomness'>,
  entry: Omit<AuditEntry, 'id' | 'at'>,
): Promise<void> {
  await writeAudit(transaction, { id: randomness.orderedId(), at: clock.now(), ...entry });
}
