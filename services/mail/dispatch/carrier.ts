import type { OutboxMail } from '../store/outbox.ts';

/**
 * How an attempt ended. `deferred` may work later, `refused` never will. `reason` is a reply code or
 * an error code and names no person.
 */
export type Delivery =
  | { readonly outcome: 'delivered' }
  | {
      readonly outcome: 'deferred' | 'refused';
      readonly reason: string;
      /** The mail server was not reached or let us not in, so another mail would fare no better. */
      readonly isWayBlocked?: boolean;
    };

/** How many mails are under way at once, each on a connection that is used again. */
export const parallelMails = 5;

/** Takes one mail where it belongs. */
export interface Carrier {
  /** Never throws: every fault is an outcome. */
  deliver(mail: OutboxMail): Promise<Delivery>;
  /** Ends the connections; a mail that is still being sent is given up and counts as deferred. */
  close(): void;
}
