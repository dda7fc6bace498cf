// The SMTP transport: delivers mails and checks the connection.
import { isIP } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { type MailMessage, renderText } from '../letters/message.ts';
import type { Clock } from '../process/clock.ts';
import { createCondition } from '../process/condition.ts';
import { tlsSwitch } from '../settings/readers.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { Job } from '../store/tables.ts';
import {
  createStageLog,
  type Delivery,
  type FailedDelivery,
  failedDelivery,
  faultOf,
  type SmtpError,
} from './smtp-errors.ts';

export type OutgoingMail = Pick<Job, 'id' | 'message_id' | 'created_at'> & {
  readonly message: MailMessage;
};

export interface Transport {
  /** Host and port of the mail server, or a folder: for the log. */
  readonly at: string;
  /** Never throws: every fault is an outcome. */
  deliver(mail: OutgoingMail): Promise<Delivery>;
  /** Checks connection and login, and logs changes. */
  look(): Promise<void>;
  /** Whether the last mail or check succeeded; true before the first. */
  isUp(): boolean;
  /** Closes the connections; a mail being sent counts as deferred. */
  close(): void;
}

// RFC 5321 section 4.5.3.2 grants the server minutes; aborting a slow one could deliver the mail twice. An attempt ends
// before its lease (jobs.ts).
const connectWithinMs = 10_000;
const silenceTimeoutMs = 3 * 60_000;
const attemptTimeoutMs = 5 * 60_000;
// Timeout of the check at start, which detects wrong passwords early.
const patienceMs = 5_000;
const stagesOfProbe = ['connect', 'greeting', 'TLS', 'login'];
// A mail that waits is tried again by then (mail-queue.ts) and shows whether a fault after the login lasts. Later no mail
// waits, and the check decides.
const retriedWithinMs = 10 * 60_000;

/**
 * Delivers over SMTP. `smtps:` starts with TLS; `smtp:` upgrades, and remote servers without TLS get no mail.
 * Certificates are always verified, unless a query in the address (`?tls.rejectUnauthorized=false`) turns it off.
 */
export function createSmtpTransport(
  { dkim, smtpUnencrypted = false }: Pick<MailSettings, 'dkim' | 'smtpUnencrypted'>,
  smtpUrl: URL,
  parts: { readonly clock: Clock; readonly log: Logger },
): Transport {
  const { clock } = parts;
  const { logger, stage } = createStageLog();
  const requireTLS = mustEncrypt(smtpUrl, smtpUnencrypted);
  const transport = createTransport({
    ...reached(smtpUrl, requireTLS, connectWithinMs),
    ...{ logger, transactionLog: true },
    pool: true,
    // One for the worker, one for alerts of a store that takes none.
    maxConnections: 2,
    // Jobs are retried here; the pool may only replace a connection that broke while idle.
    maxRequeues: 1,
    idleTimeout: 30_000,
    socketTimeout: silenceTimeoutMs,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
    ...sealed,
  });
  const compose = createComposer();
  const condition = createCondition(parts, {
    faulty: 'the mail server cannot be used, mails wait',
    sound: 'the mail server lets us in again',
  });
  /** Time of the last fault that a check, which ends with the login, cannot see. */
  let failedAfterLoginAt = Number.NEGATIVE_INFINITY;

  function note(delivery: Delivery): Delivery {
    const isFaulty = delivery.outcome !== 'delivered' && delivery.isServerFault;
    const fault = isFaulty ? faultOf(delivery.reason, smtpUrl.host) : undefined;
    if (fault && !stagesOfProbe.includes(fault.stage ?? '')) failedAfterLoginAt = clock.now();
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
        await transport.sendMail({ ...(await compose(mail)), signal: giveUp.signal });
        return note({ outcome: 'delivered' });
      } catch (error) {
        return note(failedDelivery(error as SmtpError, stage(error as SmtpError)));
      } finally {
        cancelTimer();
      }
    },
    async look() {
      const failed = await probeSmtp(smtpUrl, patienceMs, requireTLS);
      const isRetried = clock.now() - failedAfterLoginAt < retriedWithinMs;
      if (failed || !isRetried) note(failed ?? { outcome: 'delivered' });
    },
    isUp: () => condition.fault() === undefined,
    close() {
      transport.close({ force: true });
    },
  };
}

/**
 * Whether TLS is required on a connection that begins without: mails hold visitors' messages.
 * @param isUnencrypted allowed by the settings
 */
export function mustEncrypt({ hostname, protocol }: URL, isUnencrypted: boolean): boolean {
  return protocol === 'smtp:' && !isUnencrypted && !isLoopback(hostname);
}

// In nodemailer, query options override these.
function reached(smtpUrl: URL, requireTLS: boolean, timeoutMs: number) {
  const url = new URL(smtpUrl);
  url.searchParams.delete(tlsSwitch);
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs };
  return { url: url.href, requireTLS, ...timeouts, dnsTimeout: timeoutMs };
}

/** Whether the host of a URL is always this machine. */
export function isLoopback(hostname: string): boolean {
  const isLoopbackV4 = isIP(hostname) === 4 && hostname.startsWith('127.');
  return isLoopbackV4 || hostname === 'localhost' || hostname === '[::1]';
}

// nodemailer must never read a file or URL named in a mail.
export const sealed = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * Composes mails for nodemailer. Addresses are objects with an explicit envelope, never strings, which could be parsed
 * as several.
 */
export function createComposer(): (mail: OutgoingMail) => Promise<SendMailOptions> {
  let drawing: Promise<(message: MailMessage) => string> | undefined;
  return async ({ created_at, id, message, message_id }) => {
    // Loaded with the first mail: the colours of the brand are derived from two.
    drawing ??= import('../letters/render-html.ts').then((html) => html.createHtmlRenderer());
    const renderHtml = await drawing;
    return {
      ...sealed,
      from: message.from,
      to: { name: '', address: message.to },
      ...(message.replyTo && { replyTo: message.replyTo }),
      subject: message.subject,
      text: renderText(message),
      html: renderHtml(message),
      // Otherwise long lines become format=flowed, which some mail programs wrap differently.
      textEncoding: 'quoted-printable',
      headers: message.headers,
      // The same for every attempt, so that duplicates can be recognized.
      messageId: message_id ?? '',
      date: new Date(created_at),
      baseBoundary: id,
      envelope: { from: message.returnPath, to: [message.to] },
    };
  };
}

/**
 * Connects, upgrades to TLS, verifies the certificate and logs in, without sending.
 *
 * @param timeoutMs per answer
 * @returns the fault, or undefined
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
