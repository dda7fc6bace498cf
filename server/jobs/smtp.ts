// The mail server: how mails reach it, and whether it lets us in.
import { isIP } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { type MailMessage, renderText } from '../letters/message.ts';
import { mailStyleSheet, renderHtml } from '../letters/render-html.ts';
import type { Clock } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { tlsSwitch } from '../settings/readers.ts';
import type { Job } from '../store/tables.ts';
import { type Delivery, failedDelivery, type SmtpError } from './smtp-errors.ts';
import { mostAtOnce } from './worker.ts';

export type OutgoingMail = Pick<Job, 'id' | 'message_id' | 'created_at'> & {
  readonly message: MailMessage;
};

/** Takes one mail where it belongs. */
export interface Transport {
  /** Never throws: every fault is an outcome. */
  deliver(mail: OutgoingMail): Promise<Delivery>;
  /** Ends the connections; a mail that is still being sent is given up and counts as deferred. */
  close(): void;
}

// The lease is renewed for as long as an attempt takes. RFC 5321 section 4.5.3.2 grants the server
// minutes; a slow one that we gave up on would deliver the mail, and then a second time.
const connectWithinMs = 10_000;
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
    ...reached(smtpUrl, mustEncrypt(smtpUrl, smtpUnencrypted), connectWithinMs),
    pool: true,
    maxConnections: mostAtOnce,
    // The job is tried again; the pool may only replace a connection that died while it was idle.
    maxRequeues: 1,
    idleTimeout: 30_000,
    socketTimeout: silenceTimeoutMs,
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
function reached(smtpUrl: URL, requireTLS: boolean, timeoutMs: number) {
  const url = new URL(smtpUrl);
  url.searchParams.delete(tlsSwitch);
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs };
  return { url: url.href, requireTLS, ...timeouts, dnsTimeout: timeoutMs };
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
  { created_at, id, message, message_id }: OutgoingMail,
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
    // Both are the same on every attempt, so that a second delivery is the same mail.
    messageId: message_id ?? '',
    date: new Date(created_at),
    baseBoundary: id,
    envelope: { from: message.returnPath, to: [message.to] },
  };
}

interface MailServerWatch {
  /** Asks the mail server and logs what has changed since it was last asked. */
  look(): Promise<void>;
  /** Whether the mail server has let us in when it was last asked; true before. */
  isUp(): boolean;
}

const patienceMs = 5_000;

/**
 * A wrong password is noticed when the server starts, not with the first enquiry. Without a mail server there is
 * nothing to watch: mails become files.
 */
export function createMailServerWatch(
  { smtpUnencrypted = false, smtpUrl }: Pick<MailSettings, 'smtpUnencrypted' | 'smtpUrl'>,
  log: Logger,
): MailServerWatch {
  let isUp = true;
  return {
    async look() {
      if (!smtpUrl) return;
      const isEncrypted = mustEncrypt(smtpUrl, smtpUnencrypted);
      const fault = await probeSmtp(smtpUrl, patienceMs, isEncrypted);
      if (isUp === !fault) return;
      isUp = !fault;
      if (!fault) return log.info('the mail server lets us in again');
      const { code, responseCode } = fault;
      const what = code === 'EAUTH' ? 'refuses user or password' : 'cannot be used';
      log.error(
        { code, reply: responseCode },
        `the mail server ${what} (MAIL_SMTP_URL), mails wait`,
      );
    },
    isUp: () => isUp,
  };
}

/**
 * Connects, greets, begins TLS, checks the certificate and signs in, and sends nothing.
 *
 * @param timeoutMs for each answer
 * @returns what is in the way, if anything is
 */
export async function probeSmtp(
  smtpUrl: URL,
  timeoutMs: number,
  requireTLS: boolean,
): Promise<(Error & SmtpError) | undefined> {
  const server = reached(smtpUrl, requireTLS, timeoutMs);
  const transport = createTransport({ ...server, socketTimeout: timeoutMs });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error as Error & SmtpError;
  } finally {
    transport.close();
  }
}
