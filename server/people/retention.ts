// How long what visitors sent is kept. The purge asks the store the same (purge.ts).
import { type Dossier, hasOpenComplaint } from '../cases/dossier.ts';
import type { RetentionTerms } from '../settings/mail-settings.ts';

const dayMs = 86_400_000;

/**
 * When an enquiry will be deleted, if nothing happens to it until then: a term after the last activity. Undefined
 * while nothing lets it go: an open case or complaint, a mail that waits, or one that the company has not got.
 */
export function keptUntil(
  dossier: Dossier,
  { casesDays, enquiriesDays }: RetentionTerms,
): number | undefined {
  const { caseNumber, changedAt, closedAt, mails, receivedAt, sharedConfirmation } = dossier;
  const isHeld = [...mails, ...(sharedConfirmation ? [sharedConfirmation] : [])].some(
    ({ recipient, state }) =>
      state === 'waiting' || (state === 'failed' && recipient === 'company'),
  );
  if (isHeld || hasOpenComplaint(dossier)) return undefined;
  if (caseNumber === undefined) return Math.max(receivedAt, changedAt ?? 0) + enquiriesDays * dayMs;
  return closedAt && Math.max(closedAt, changedAt ?? 0) + casesDays * dayMs;
}
