import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AcceptedMail } from './ledger.ts';
import type { Recipient } from './submission.ts';

/** What the SMTP server does with a recipient; an empty order accepts everything. */
export interface ReceiverOrder {
  /** Reply code to RCPT TO. */
  readonly replies?: Readonly<Partial<Record<Recipient, number>>>;
  /** How long a new recipient is answered with 451, in real milliseconds. */
  readonly greylistMs?: number;
}

export type ReceiverReport =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'obeying' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'accepted'; readonly mail: AcceptedMail };

export interface MailReceiver {
  readonly port: number;
  /** How many recipients were refused so far. */
  readonly refusals: () => number;
  order(order: ReceiverOrder): Promise<void>;
  stop(): Promise<void>;
}

/** The handle on the SMTP server's process. */
export async function startMailReceiver(
  onAccepted: (mail: AcceptedMail) => void,
): Promise<MailReceiver> {
  const child = fork(join(import.meta.dirname, 'mail-receiver-process.ts'));
  const listening = Promise.withResolvers<number>();
  let obeying = () => {};
  let refusals = 0;
  child.on('message', (report: ReceiverReport) => {
    if (report.kind === 'accepted') onAccepted(report.mail);
    else if (report.kind === 'refused') refusals += 1;
    else if (report.kind === 'listening') listening.resolve(report.port);
    else obeying();
  });
  child.on('exit', (code) => listening.reject(new Error(`The SMTP server ended with ${code}`)));

  return {
    port: await listening.promise,
    refusals: () => refusals,
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
