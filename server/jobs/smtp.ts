// The mail server: how mails reach it, and whether it lets us in.
import { isIP } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { type MailMessage, renderText } from '../letters/message.ts';
import { mailStyleSheet, renderHtml } from '../letters/render-html.ts';
import type { Clock } from '../process/clock.ts';
import { createCondition } from '../process/condition.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { tlsSwitch } from '../settings/readers.ts';
import type { Job } from '../store/tables.ts';
import {
  type Delivery,
  type FailedDelivery,
  failedDelivery,
  faultOf,
  type SmtpError,
} from './smtp-errors.ts';
import { createStageLog } from './smtp-stage.ts';
import { mostAtOnce } from './worker.ts';

export type OutgoingMail = Pick<Job, 'id' | 'message_id' | 'created_at'> & {
  readonly message: MailMessage;
};

/** Takes mails where they belong, and knows whether that works. */
export interface Transport {
  /** Host and port of the mail server, or a folder: for the log. */
  readonly at: string;
  /** Never throws: every fault is an outcome. */
  deliver(mail: OutgoingMail): Promise<Delivery>;
  /** Asks the mail server whether it lets us in, and logs what has changed. */
  look(): Promise<void>;
  /** Whether it took the last mail, or has let us in when it was last asked; true before. */
  isUp(): boolean;
  /** Ends the connections; a mail that is still being sent is given up and counts as deferred. */
  close(): void;
}

// The lease is renewed for as long as an attempt takes. RFC 5321 section 4.5.3.2 grants the server
// minutes; a slow one that we gave up on would deliver the mail, and then a second time.
const connectWithinMs = 10_000;
const silenceTimeoutMs = 3 * 60_000;
const attemptTimeoutMs = 5 * 60_000;
// A wrong password is noticed when the server starts, not with the first enquiry.
const patienceMs = 5_000;
const stagesOfProbe = ['connect', 'greeting', 'TLS', 'login'];

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
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Transport {
  const { logger, stage } = createStageLog();
  const transport = createTransport({
    ...reached(smtpUrl, mustEncrypt(smtpUrl, smtpUnencrypted), connectWithinMs),
    ...{ logger, transactionLog: true },
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
  const condition = createCondition(log, {
    faulty: 'the mail server cannot be used, mails wait',
    sound: 'the mail server lets us in again',
  });
  /** Whether only a mail can show that it is mended. */
  let isAfterLogin = false;

  function note(delivery: Delivery): Delivery {
    const isFaulty = delivery.outcome !== 'delivered' && delivery.isServerFault;
    const fault = isFaulty ? faultOf(delivery.reason, smtpUrl.host) : undefined;
    isAfterLogin = fault !== undefined && !stagesOfProbe.includes(fault.stage ?? '');
    if (fault) condition.faulty(fault);
    else condition.sound();
    return delivery;
  }

  return {
    at: smtpUrl.host,
    async deliver(mail) {
      const giveUp = new AbortController();
      const cancelTimer = clock.after(attemptTimeoutMs, () => giveUp.abort());
      try {
        await transport.sendMail({ ...mailOptions(mail, styleSheet), signal: giveUp.signal });
        return note({ outcome: 'delivered' });
      } catch (error) {
        return note(failedDelivery(error as SmtpError, stage(error as SmtpError)));
      } finally {
        cancelTimer();
      }
    },
    async look() {
      const failed = await probeSmtp(smtpUrl, patienceMs, mustEncrypt(smtpUrl, smtpUnencrypted));
      if (failed || !isAfterLogin) note(failed ?? { outcome: 'delivered' });
    },
    isUp: () => condition.fault() === undefined,
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
): Promise<FailedDelivery | undefined> {
  const { logger, stage } = createStageLog();
  const server = reached(smtpUrl, requireTLS, timeoutMs);
  const watched = { socketTimeout: timeoutMs, logger, transactionLog: true };
  const transport = createTransport({ ...server, ...watched });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return failedDelivery(error as SmtpError, stage(error as SmtpError));
  } finally {
    transport.close();
  }
}
