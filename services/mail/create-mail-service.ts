// Takes enquiries from the website and brings them to the company: intake → store → delivery.
// What has been acknowledged is on the disk and is delivered, also after a crash.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { senderFolders } from '../../contract/sender-pages.ts';
import type { ClientOf } from '../process/client.ts';
import type { Clock, Randomness } from '../process/clock.ts';
import { type Metric, samplesBy, writeMetrics } from '../process/metrics.ts';
import { createSparseLog } from '../process/sparse-log.ts';
import { createAbuseReport, createContactMessage } from './enquiry.ts';
import type { NoticePage } from './intake/answers.ts';
import { createIntake } from './intake/intake.ts';
import type { MailSettings } from './mail-settings.ts';
import { type OpenedMail, openMail } from './open-mail.ts';
import type { OutboxState } from './store/outbox-state.ts';
import type { UsageWatch } from './store/quota.ts';
import type { WebhookState } from './webhooks/webhook-state.ts';

export type { Notice } from './intake/answers.ts';

export interface MailParts {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  readonly noticePage: NoticePage;
  readonly clientOf: ClientOf;
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
    senderPages ??= import('./sender/sender-pages.ts').then(({ createSenderPages }) =>
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
      const outbox = await opened?.state().catch(() => undefined);
      return writeMailMetrics(tallies, {
        outbox,
        isMailServerUp: opened?.isMailServerUp() ?? true,
        usage: opened?.usage,
        webhook: await opened?.webhookState().catch(() => undefined),
      });
    },
  };
}

function isForSender({ url = '' }: IncomingMessage): boolean {
  return senderFolders.some((folder) => url.startsWith(folder));
}

// What an operator's monitoring reads: what the service has counted since it started, and the state of
// the outbox. Names of kinds, problems and recipients only, never of a person.

const counters = {
  accepted: ['mail_enquiries_accepted_total', 'kind', 'Enquiries stored and acknowledged.'],
  known: ['mail_enquiries_known_total', 'kind', 'Enquiries that had come within 24 hours before.'],
  refused: ['mail_enquiries_refused_total', 'problem', 'Requests refused.'],
  trapped: ['mail_honeypot_total', '', 'Forms filled in by a program.'],
  merged: [
    'mail_confirmations_merged_total',
    'kind',
    'Enquiries confirmed together with an earlier one.',
  ],
  delivered: ['mail_delivered_total', 'recipient', 'Mails taken by the mail server.'],
  filed: [
    'mail_filed_total',
    'recipient',
    'Mails that became files, since there is no mail server.',
  ],
  deferred: ['mail_deferred_total', 'recipient', 'Attempts put off until later.'],
  failed: ['mail_failed_total', 'recipient', 'Mails given up for good.'],
  webhookDelivered: ['webhook_delivered_total', 'type', 'Events taken by the webhook.'],
  webhookDeferred: ['webhook_deferred_total', 'type', 'Attempts put off until later.'],
  webhookFailed: ['webhook_failed_total', 'type', 'Events given up for good.'],
} as const;
const counterNames = Object.keys(counters) as TallyName[];

type TallyName = keyof typeof counters;

/** A restart begins at zero, which is what Prometheus expects of a counter. */
export interface MailTallies {
  /** @param label the kind, problem or recipient that the tally is kept by, where it has one */
  count(name: TallyName, label?: string): void;
  /** Every label of a tally with its count. */
  read(name: TallyName): ReadonlyMap<string, number>;
}

export function createMailTallies(): MailTallies {
  const tallies = new Map(counterNames.map((name) => [name, new Map<string, number>()]));
  const read = (name: TallyName) => tallies.get(name) ?? new Map<string, number>();
  return {
    count: (name, label = '') => void read(name).set(label, (read(name).get(label) ?? 0) + 1),
    read,
  };
}

interface MailState {
  /** Undefined while the store cannot be read. */
  readonly outbox: OutboxState | undefined;
  readonly isMailServerUp: boolean;
  readonly usage: UsageWatch | undefined;
  /** Undefined where there is none, too. */
  readonly webhook: WebhookState | undefined;
}

function writeMailMetrics(
  tallies: MailTallies,
  { outbox, isMailServerUp, usage, webhook }: MailState,
): string {
  const gauge = (name: string, help: string, value: number | boolean | undefined): Metric => [
    'gauge',
    name,
    help,
    value,
  ];
  const stored = usage?.now();
  const limitHelp = 'From here on no enquiry is taken.';
  return writeMetrics([
    ...counterNames.map((tally): Metric => {
      const [name, label, help] = counters[tally];
      const counts = tallies.read(tally);
      return ['counter', name, help, label ? samplesBy(label, counts) : (counts.get('') ?? 0)];
    }),
    gauge('mail_store_up', 'Whether the store can be read.', outbox !== undefined),
    gauge(
      'mail_server_up',
      'Whether the mail server lets us in; 1 where mails become files.',
      isMailServerUp,
    ),
    gauge('mail_queued', 'Mails that wait to be delivered.', outbox?.waiting),
    gauge('mail_held', 'Confirmations not tried yet, since the caps hold them back.', outbox?.held),
    gauge('mail_failed', 'Mails given up that are still in the store.', outbox?.failed),
    gauge(
      'mail_oldest_undelivered_age_seconds',
      'Age of the oldest mail that should have been delivered.',
      outbox && Math.round(outbox.oldestAgeMs / 1_000),
    ),
    gauge('webhook_queued', 'Events that wait for the webhook.', webhook?.waiting),
    gauge('webhook_failed', 'Events given up that are still in the store.', webhook?.failed),
    gauge('mail_stored_bytes', 'About how much enquiries and their mails take.', stored?.bytes),
    gauge('mail_stored_bytes_limit', limitHelp, usage?.limit.bytes),
    gauge('mail_stored_enquiries', 'Enquiries in the store.', stored?.enquiries),
    gauge('mail_stored_enquiries_limit', limitHelp, usage?.limit.enquiries),
  ]);
}
