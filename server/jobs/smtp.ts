import { isIP } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { renderHtml, renderText } from '../letters/message.ts';
import { mailStyleSheet } from '../letters/style-sheet.ts';
import type { Clock } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { tlsSwitch } from '../settings/readers.ts';
import type { ClaimedMail } from './claim-mail.ts';
import { type Delivery, failedDelivery } from './smtp-errors.ts';

/** How many mails are under way at once where some are slow, each on a connection that is used again. */
export const mostMailsAtOnce = 5;

/** Takes one mail where it belongs. */
export interface Transport {
  /** Never throws: every fault is an outcome. */
  deliver(mail: ClaimedMail): Promise<Delivery>;
  /** Ends the connections; a mail that is still being sent is given up and counts as deferred. */
  close(): void;
}

// The lease is renewed for as long as an attempt takes. RFC 5321 section 4.5.3.2 grants the server
// minutes; a slow one that we gave up on would deliver the mail, and then a second time.
const silenceTimeoutMs = 3 * 60_000;
const attemptTimeoutMs = 5 * 60_000;

/**
 * Delivers over SMTP. `smtps:` starts with TLS; `smtp:` upgrades, and beyond this machine a server that
 * can't gets no mail. Certificates are always verified; a query in the address
 * (`?tls.rejectUnauthorized=false`) overrides, knowingly.
 */
export function createSmtpTransport(
  {
    dkim,
    palette,
    smtpUnencrypted = false,
  }: Pick<MailSettings, 'dkim' | 'palette' | 'smtpUnencrypted'>,
  smtpUrl: URL,
  clock: Clock,
): Transport {
  const transport = createTransport({
    url: withoutTlsSwitch(smtpUrl).href,
    pool: true,
    maxConnections: mostMailsAtOnce,
    // The job is tried again; the pool may only replace a connection that died while it was idle.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: silenceTimeoutMs,
    requireTLS: mustEncrypt(smtpUrl, smtpUnencrypted),
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
    ...sealed,
  });
  const styleSheet = mailStyleSheet(palette);

  return {
    async deliver(mail) {
      const giveUp = new AbortController();
      const cancelTimer = clock.after(attemptTimeoutMs, () => giveUp.abort());
      try {
        await transport.sendMail({ ...mailOptions(mail, styleSheet), signal: giveUp.signal });
        return { outcome: 'delivered' };
      } catch (error) {
        return failedDelivery(error);
      } finally {
        cancelTimer();
      }
    },
    close() {
      transport.close({ force: true });
    },
  };
}

/**
 * Whether a connection that begins without TLS has to be upgraded: mails hold what visitors wrote.
 * @param isUnencrypted whether the operator wants to do without
 */
export function mustEncrypt({ hostname, protocol }: URL, isUnencrypted: boolean): boolean {
  return protocol === 'smtp:' && !isUnencrypted && !isLoopback(hostname);
}

// In nodemailer the query goes before what we ask for.
function withoutTlsSwitch(smtpUrl: URL): URL {
  const url = new URL(smtpUrl);
  url.searchParams.delete(tlsSwitch);
  return url;
}

/** Whether a host of a URL is this machine, by the names that always mean it. */
export function isLoopback(hostname: string): boolean {
  const isLoopbackV4 = isIP(hostname) === 4 && hostname.startsWith('127.');
  return isLoopbackV4 || hostname === 'localhost' || hostname === '[::1]';
}

// No part of a mail may ever name a file or an address for nodemailer to fetch.
export const sealed = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * A mail in nodemailer's terms. Addresses go as objects with an explicit envelope, never as strings
 * that a parser could read as several.
 */
export function mailOptions(
  { id, message, messageId, createdAt }: ClaimedMail,
  styleSheet: string,
): SendMailOptions {
  return {
    ...sealed,
    from: message.from,
    to: { name: '', address: message.to },
    ...(message.replyTo && { replyTo: message.replyTo }),
    subject: message.subject,
    text: renderText(message),
    html: renderHtml(message, styleSheet),
    // Otherwise long lines become "flowed" text, which some programs show with changed line breaks.
    textEncoding: 'quoted-printable',
    headers: message.headers,
    messageId,
    // The same on every attempt, so that a second delivery is the same mail.
    date: new Date(createdAt),
    baseBoundary: id,
    envelope: { from: message.returnPath, to: [message.to] },
  };
}
