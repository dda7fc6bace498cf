// Takes enquiries from the website and brings them to the company: intake → store → dispatch.
// What has been acknowledged is on the disk and is delivered, also after a crash.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAbuseReport } from './abuse-report.ts';
import { createContactMessage } from './contact-message.ts';
import { createIntake } from './intake/intake.ts';
import type { MailParts } from './mail-parts.ts';
import type { MailSettings } from './mail-settings.ts';
import { writeMailMetrics } from './metrics/mail-metrics.ts';
import { createMailTallies } from './metrics/mail-tallies.ts';
import { type OpenedMail, openMail } from './open-mail.ts';

export type { Clock, MailParts, Notice, Randomness } from './mail-parts.ts';
export type { MailLimits, MailSettings, RateLimit } from './mail-settings.ts';

export interface MailService {
  /** Answers one request. Never rejects; before `start` and after `stop` the answer is 503. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Opens the store and begins to deliver, leftovers of the last run included. */
  start(): Promise<void>;
  /** Finishes the mails being sent and closes the store. Harmless when called again. */
  stop(): Promise<void>;
  /** Whether enquiries could be stored now: false while the store cannot be reached. Never rejects. */
  isReady(): Promise<boolean>;
  /** What monitoring reads, in the text format of Prometheus. Never rejects. */
  metrics(): Promise<string>;
}

/**
 * The mail service, `POST /mail/v1` and `POST /mail/v1/abuse`. Source: specification sections 4, 5, 7
 * and 8.
 */
export function createMailService(settings: MailSettings, parts: MailParts): MailService {
  const log = parts.log.child({ part: 'mail' });
  const tallies = createMailTallies();
  const kinds = [createContactMessage(settings), createAbuseReport(settings)];
  let opened: OpenedMail | undefined;
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  const handle = createIntake(kinds, settings, {
    ...parts,
    log,
    tallies,
    async keep(submission) {
      if (!opened) throw new Error('The mail service is not running: call start() first');
      return await opened.keep(submission);
    },
  });

  async function begin(): Promise<void> {
    try {
      opened = await openMail(kinds, settings, { ...parts, log, tallies });
    } catch (error) {
      starting = undefined;
      throw error;
    }
  }

  async function end(): Promise<void> {
    if (!opened) await starting?.catch(() => {});
    const closing = opened;
    opened = undefined;
    starting = undefined;
    await closing?.close();
  }

  return {
    handle,
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
    isReady: async () => (await opened?.isReachable()) ?? false,
    async metrics() {
      const outbox = await opened?.state().catch(() => undefined);
      return writeMailMetrics(tallies, outbox, opened?.isMailServerUp() ?? true);
    },
  };
}
