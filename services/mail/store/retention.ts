// How long what visitors sent is kept. The purge asks the store the same (purge.ts).
import type { RetentionTerms } from '../mail-settings.ts';
import type { CaseStep, OutboxTable } from './tables.ts';

interface Kept {
  readonly receivedAt: number;
  /** When somebody at the desk last did something to it. */
  readonly changedAt: number | null;
  readonly isCase: boolean;
  readonly steps: readonly { readonly step: CaseStep; readonly notedAt: number }[];
  /** Whether a complaint about its decision is still to be decided. */
  readonly hasOpenComplaint: boolean;
  /** Its own and the confirmation that it shares with another. */
  readonly mails: readonly Pick<OutboxTable, 'state' | 'recipient'>[];
}

const dayMs = 86_400_000;

/**
 * When it will be deleted, if nothing happens to it until then: a term after the last activity. Undefined
 * while nothing lets it go: an open case or complaint, a mail that waits, or one that the company has not got.
 */
export function keptUntil(
  { changedAt, hasOpenComplaint, isCase, mails, receivedAt, steps }: Kept,
  { casesDays, enquiriesDays }: RetentionTerms,
): number | undefined {
  if (mails.some(({ recipient, state }) => holds(recipient, state))) return undefined;
  if (hasOpenComplaint) return undefined;
  const closedAt = steps.find(({ step }) => step === 'closed')?.notedAt;
  if (!isCase) return Math.max(receivedAt, changedAt ?? 0) + enquiriesDays * dayMs;
  return closedAt && Math.max(closedAt, changedAt ?? 0) + casesDays * dayMs;
}

function holds(recipient: string, state: OutboxTable['state']): boolean {
  return state === 'waiting' || (state === 'failed' && recipient === 'company');
}
