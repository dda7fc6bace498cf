// Takes enquiries from the website and brings them to the company: intake → store → dispatch.
// What has been acknowledged is on the disk and is delivered, also after a crash.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createContactMessage } from './contact-message.ts';
import { type Courier, createCourier } from './dispatch/courier.ts';
import { longestWaitMs } from './dispatch/retry-schedule.ts';
import { createSmtpCarrier } from './dispatch/smtp-carrier.ts';
import { createSpoolCarrier } from './dispatch/spool-carrier.ts';
import type { Enquiry } from './enquiry.ts';
import { createIntake } from './intake/intake.ts';
import type { MailParts } from './mail-parts.ts';
import type { MailSettings } from './mail-settings.ts';
import { type Kept, keepEnquiry } from './store/keep-enquiry.ts';
import { openStore } from './store/open-store.ts';
import { createOutbox } from './store/outbox.ts';
import type { Tables } from './store/tables.ts';

export type { Clock, MailParts, Notice, Randomness } from './mail-parts.ts';
export type { MailLimits, MailSettings, RateLimit } from './mail-settings.ts';

export interface MailService {
  /** Answers one request. Never rejects; before `start` and after `stop` the answer is 503. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Opens the store and begins to deliver, leftovers of the last run included. */
  start(): Promise<void>;
  /** Finishes the mails being sent and closes the store. Harmless when called again. */
  stop(): Promise<void>;
}

interface Running {
  readonly db: Kysely<Tables>;
  readonly courier: Courier;
  readonly writing: Set<Promise<unknown>>;
}

const defaultStoreTimeoutMs = 5_000;
const defaultStopTimeoutMs = 5_000;

/** The mail service, `POST /mail/v1`. Source: specification sections 4, 5, 7 and 8. */
export function createMailService(settings: MailSettings, parts: MailParts): MailService {
  const { clock, randomness } = parts;
  const log = parts.log.child({ part: 'mail' });
  let running: Running | undefined;
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  async function open(): Promise<Running> {
    const storeTimeoutMs = settings.storeTimeoutMs ?? defaultStoreTimeoutMs;
    const db = await openStore(settings.dataDir, storeTimeoutMs, clock.now());
    const outbox = createOutbox(db, longestWaitMs);
    const carrier = createCarrier(settings, parts);
    const courier = createCourier({ outbox, carrier, clock, randomness, log });
    return { db, courier, writing: new Set() };
  }

  async function keep(enquiry: Enquiry): Promise<Kept> {
    if (!running) throw new Error('The mail service is not running: call start() first');
    const { db, courier, writing } = running;
    const write = keepEnquiry(db, randomness, settings.ownDomain, enquiry, clock.now());
    writing.add(write);
    try {
      const kept = await write;
      courier.wake();
      return kept;
    } finally {
      writing.delete(write);
    }
  }

  return {
    handle: createIntake([createContactMessage(settings)], settings, { ...parts, log }, keep),
    async start() {
      await stopping;
      starting ??= begin();
      await starting;
    },
    async stop() {
      stopping ??= end();
      await stopping;
      stopping = undefined;
    },
  };

  async function begin(): Promise<void> {
    try {
      running = await open();
      running.courier.start();
    } catch (error) {
      starting = undefined;
      throw error;
    }
  }

  async function end(): Promise<void> {
    if (!running) await starting?.catch(() => {});
    const ending = running;
    running = undefined;
    starting = undefined;
    if (!ending) return;
    await ending.courier.stop(settings.stopTimeoutMs ?? defaultStopTimeoutMs);
    await Promise.allSettled(ending.writing);
    await ending.db.destroy();
  }
}

function createCarrier(settings: MailSettings, { clock }: MailParts) {
  return settings.smtpUrl
    ? createSmtpCarrier(settings.smtpUrl, clock)
    : createSpoolCarrier(join(settings.dataDir, 'mail'));
}
