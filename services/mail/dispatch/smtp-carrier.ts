import { createTransport } from 'nodemailer';
import type { Clock } from '../mail-parts.ts';
import { type Carrier, parallelMails } from './carrier.ts';
import { mailOptions, sealed } from './mail-options.ts';
import { deliveryFault } from './smtp-fault.ts';

// Below the lease, so that nobody else picks up a mail we are still sending.
const attemptTimeoutMs = 45_000;

/** Delivers over SMTP. `smtp:` upgrades to TLS when the server offers it, `smtps:` starts with it. */
export function createSmtpCarrier(smtpUrl: URL, clock: Clock): Carrier {
  const transport = createTransport({
    url: smtpUrl.href,
    pool: true,
    maxConnections: parallelMails,
    // The outbox retries; the pool may only replace a connection that died while it was idle.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 40_000,
    ...sealed,
  });

  return {
    async deliver(mail) {
      const giveUp = new AbortController();
      const cancelTimer = clock.after(attemptTimeoutMs, () => giveUp.abort());
      try {
        await transport.sendMail({ ...mailOptions(mail), signal: giveUp.signal });
        return { outcome: 'delivered' };
      } catch (error) {
        return deliveryFault(error);
      } finally {
        cancelTimer();
      }
    },
    close() {
      transport.close({ force: true });
    },
  };
}
