import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AcceptedMail } from './ledger.ts';
import type { Recipient } from './submission.ts';

export const stages = ['greeting', 'MAIL', 'RCPT', 'text', 'acceptance'] as const;
/** `acceptance`: the server has the whole mail and is about to say 250. */
export type Stage = (typeof stages)[number];

export const breaks = ['end', 'reset', 'stall'] as const;
/** `stall` keeps the connection open and says nothing any more. */
export type Break = (typeof breaks)[number];

/** What the SMTP server does; an empty order accepts everything. */
export interface ReceiverOrder {
  /** Reply code to RCPT TO. */
  readonly replies?: Readonly<Partial<Record<Recipient, number>>>;
  /** How long a new recipient is answered with 451, in real milliseconds. */
  readonly greylistMs?: number;
  /** Nothing listens on its port. */
  readonly isDown?: boolean;
  /** Each answer comes that much later. */
  readonly delayMs?: number;
  /** Breaks connection after connection: the first as the first entry says, and so on, from the start again. */
  readonly cuts?: readonly { readonly at: Stage; readonly by: Break }[];
}

export type ReceiverReport =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'obeying' | 'refused' | 'cut' | 'unheard' }
  | { readonly kind: 'accepted'; readonly mail: AcceptedMail };

export interface MailReceiver {
  readonly port: number;
  /** Recipients refused so far. */
  readonly refusals: () => number;
  /** Connections broken so far. */
  readonly cuts: () => number;
  /** Mails accepted on connections that ended before the client took the 250: each may come twice. */
  readonly unheard: () => number;
  /** Ends open connections and applies to those that come. */
  order(order: ReceiverOrder): Promise<void>;
  stop(): Promise<void>;
}

/** The handle on the SMTP server's process. */
export async function startMailReceiver(
  onAccepted: (mail: AcceptedMail) => void,
): Promise<MailReceiver> {
  const child = fork(join(import.meta.dirname, 'mail-receiver-process.ts'));
  const listening = Promise.withResolvers<number>();
  const counts = { refused: 0, cut: 0, unheard: 0 };
  let obeying = () => {};
  child.on('message', (report: ReceiverReport) => {
    if (report.kind === 'accepted') onAccepted(report.mail);
    else if (report.kind === 'listening') listening.resolve(report.port);
    else if (report.kind === 'obeying') obeying();
    else counts[report.kind] += 1;
  });
  child.on('exit', (code) => {
    const error = new Error(`The SMTP server ended with ${code}`);
    listening.reject(error);
    if (code !== 0) throw error;
  });

  return {
    port: await listening.promise,
    refusals: () => counts.refused,
    cuts: () => counts.cut,
    unheard: () => counts.unheard,
    order(order) {
      const { promise, resolve } = Promise.withResolvers<void>();
      obeying = resolve;
      child.send(order);
      return promise;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
