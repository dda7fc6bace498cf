// Holds what was acknowledged against what arrived. Lost is what was promised and never came.
import type { Recipient, Submission } from './submission.ts';

export interface AcceptedMail {
  readonly token: string;
  readonly recipient: Recipient;
  readonly messageId: string;
}

export interface Balance {
  /** Enquiries answered with 2xx. */
  readonly acknowledged: number;
  /** Enquiries of these that miss a mail they owe. */
  readonly lost: number;
  /** Mails beyond the first to the same recipient about the same enquiry. */
  readonly duplicates: number;
  /** Duplicates that no receiver can fold, because their Message-ID differs. */
  readonly strangers: number;
}

export interface Ledger {
  acknowledge(submission: Submission): void;
  accept(mail: AcceptedMail): void;
  /** How many mails arrived so far, duplicates included. */
  arrived(): number;
  /** How many mails about one enquiry arrived at a recipient. */
  countOf(token: string, recipient: Recipient): number;
  /** @param owed only mails to these recipients are owed, when some are refused for good */
  balance(owed?: readonly Recipient[]): Balance;
}

export function createLedger(): Ledger {
  const acknowledged = new Map<string, Submission>();
  const messageIds = new Map<string, string[]>();
  let arrived = 0;

  function hasArrived(token: string, recipient: Recipient): boolean {
    return messageIds.has(`${recipient} ${token}`);
  }

  return {
    acknowledge(submission) {
      acknowledged.set(submission.token, submission);
    },
    accept({ token, recipient, messageId }) {
      arrived += 1;
      const key = `${recipient} ${token}`;
      messageIds.set(key, [...(messageIds.get(key) ?? []), messageId]);
    },
    arrived: () => arrived,
    countOf: (token, recipient) => messageIds.get(`${recipient} ${token}`)?.length ?? 0,
    balance(owed = ['company', 'confirmation']) {
      const lost = [...acknowledged.values()].filter(({ token, owes }) =>
        owes.some((recipient) => owed.includes(recipient) && !hasArrived(token, recipient)),
      );
      const groups = [...messageIds.values()];
      return {
        acknowledged: acknowledged.size,
        lost: lost.length,
        duplicates: groups.reduce((sum, ids) => sum + ids.length - 1, 0),
        strangers: groups.reduce((sum, ids) => sum + new Set(ids).size - 1, 0),
      };
    },
  };
}
