// Takes enquiries from the website and brings them to the company: intake → store → delivery.
// What has been acknowledged is on the disk and is delivered, also after a crash.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { senderFolders } from '../../contract/sender-pages.ts';
import type { NoticePage } from '../intake/answers.ts';
import { createAbuseReport, createContactMessage } from '../intake/enquiry.ts';
import { createIntake } from '../intake/intake.ts';
import { createMailTallies, writeMailMetrics } from '../metrics/mail-metrics.ts';
import type { Clock, Randomness } from '../process/clock.ts';
import { createSparseLog } from '../process/sparse-log.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { createSharedStore, type SharedStore } from '../store/open-store.ts';
import type { ClientOf } from '../web/client.ts';
import { type OpenedMail, openMail } from './open-mail.ts';

export type { Notice } from '../intake/answers.ts';

export interface MailParts {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  readonly noticePage: NoticePage;
  readonly clientOf: ClientOf;
  /** Without it the service has a store of its own. */
  readonly store?: SharedStore;
}

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
 * The mail service, `POST /mail/v1`, `/mail/v1/abuse` and `/mail/v1/xarf`. Source: specification sections 4, 5, 7
 * and 8.
 */
export function createMailService(settings: MailSettings, parts: MailParts): MailService {
  const log = parts.log.child({ part: 'mail' });
  const sparse = createSparseLog(parts.clock, log);
  const tallies = createMailTallies();
  const store = parts.store ?? createSharedStore(settings, parts.clock.now);
  const kinds = [createContactMessage(settings), createAbuseReport(settings)];
  let opened: OpenedMail | undefined;
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  let senderPages: Promise<MailService['handle']> | undefined;

  function running(): OpenedMail {
    if (!opened) throw new Error('The mail service is not running: call start() first');
    return opened;
  }

  /** Loaded with the first request, since most of what it needs is otherwise the desk's. */
  async function answerSender(request: IncomingMessage, response: ServerResponse): Promise<void> {
    senderPages ??= import('../sender/sender-pages.ts').then(({ createSenderPages }) =>
      createSenderPages(settings, { ...parts, sparse, running: () => running().forSenders }),
    );
    await (await senderPages)(request, response);
  }

  const answerForm = createIntake(kinds, settings, {
    ...parts,
    log,
    sparse,
    tallies,
    keep: async (submission) => await running().keep(submission),
  });

  async function begin(): Promise<void> {
    try {
      opened = await openMail(kinds, settings, { ...parts, log, tallies, store });
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
    sparse.stop();
  }

  return {
    handle: (request, response) =>
      isForSender(request) ? answerSender(request, response) : answerForm(request, response),
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
      return writeMailMetrics(tallies, {
        queue: await opened?.queueState().catch(() => undefined),
        isMailServerUp: opened?.isMailServerUp() ?? true,
        usage: opened?.usage,
      });
    },
  };
}

function isForSender({ url = '' }: IncomingMessage): boolean {
  return senderFolders.some((folder) => url.startsWith(folder));
}
