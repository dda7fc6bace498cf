import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Clock } from '../mail-parts.ts';
import type { DkimKey } from '../mail-settings.ts';
import { type Carrier, parallelMails } from './carrier.ts';
import { mailOptions, sealed } from './mail-options.ts';
import { deliveryFault } from './smtp-fault.ts';

// The lease is renewed for as long as an attempt takes. RFC 5321 section 4.5.3.2 grants the server
// minutes; a slow one that we gave up on would deliver the mail, and then a second time.
const silenceTimeoutMs = 3 * 60_000;
const attemptTimeoutMs = 5 * 60_000;

/**
 * Delivers over SMTP. `smtps:` starts with TLS; `smtp:` upgrades when the server offers it, and
 * insists on it where a password would otherwise cross the network in the clear. Certificates are
 * always verified; a query in the address (`?tls.rejectUnauthorized=false`) overrides, knowingly.
 */
export function createSmtpCarrier(smtpUrl: URL, dkim: DkimKey | undefined, clock: Clock): Carrier {
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
    socketTimeout: silenceTimeoutMs,
    requireTLS: mustEncrypt(smtpUrl),
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
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

/** Whether a server without TLS is refused: a password goes to it, and it is not this machine. */
export function mustEncrypt({ hostname, password, protocol, username }: URL): boolean {
  return protocol === 'smtp:' && `${username}${password}` !== '' && !isLoopback(hostname);
}

/** Whether a host of a URL is this machine, by the names that always mean it. */
export function isLoopback(hostname: string): boolean {
  const isLoopbackV4 = isIP(hostname) === 4 && hostname.startsWith('127.');
  return isLoopbackV4 || hostname === 'localhost' || hostname === '[::1]';
}
