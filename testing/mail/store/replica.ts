// The store with what the mail service does in it, without the service.
import type { TestContext } from 'node:test';
import type { Kysely } from 'kysely';
import { createAbuseReport, createContactMessage } from '../../../server/intake/enquiry.ts';
import { type KeepResult, keepEnquiry } from '../../../server/intake/keep-enquiry.ts';
import { settleJob } from '../../../server/jobs/jobs.ts';
import { type ClaimedMail, createClaimMail } from '../../../server/jobs/mail-queue.ts';
import { systemRandomness } from '../../../server/process/clock.ts';
import { createSenderLinks } from '../../../server/sender/sender-links.ts';
import { type OpenStore, openStore, type StoreLocation } from '../../../server/store/open-store.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { manyConfirmations, plenty, siteOrigin, testSettings } from '../running-service.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** 21 November 2026, 10:13 in Berlin. */
export const morning = Date.parse('2026-11-21T09:13:00Z');

export const reports = 'abuse';

export interface Message {
  readonly mail?: string;
  readonly content?: string;
  readonly location?: string;
  readonly kind?: typeof reports;
  readonly at?: number;
}

export interface Replica {
  readonly store: OpenStore;
  readonly db: Kysely<Tables>;
  readonly claim: ReturnType<typeof createClaimMail>;
  keep(message: Message): Promise<KeepResult>;
}

export async function openReplica(test: TestContext, location: StoreLocation): Promise<Replica> {
  const store = await openStore(location, 30_000, morning);
  test.after(() => store.db.destroy());
  const randomness = systemRandomness;
  const links = createSenderLinks(siteOrigin, randomness);
  const settings = testSettings(location.dataDir);
  const kinds = [createContactMessage(settings), createAbuseReport(settings)] as const;
  return {
    store,
    db: store.db,
    claim: createClaimMail({ store, kinds, limits: manyConfirmations, links }),
    keep({ at = morning, content = 'Hallo', kind: name, location = '', mail = visitor }) {
      const kind = kinds[name === reports ? 1 : 0];
      const fields = { name: 'Änne 🚀', mail, content, client: '', location };
      const enquiry = { kind, language: 'de' as const, fields };
      const limits = { name: 'test', perClient: plenty, overall: plenty };
      const parts = { randomness, isFull: false };
      const client = [{ name: 'someone', share: 1 }] as const;
      const submission = { enquiry, client, limits };
      return store.write((transaction) => keepEnquiry(transaction, parts, submission, at));
    },
  };
}

const visitor = 'aenne@kundin.example';

/** Claims until nothing is due. */
export async function claimAll({ claim }: Pick<Replica, 'claim'>, now: number) {
  const claimed = [];
  for (;;) {
    const mail = await claim(now);
    if (!mail) return claimed;
    claimed.push(mail);
  }
}

/** Stores that a mail was delivered. */
export async function deliver({ store }: Pick<Replica, 'store'>, mail: ClaimedMail, now: number) {
  await store.write((transaction) => settleJob(transaction, mail, { state: 'delivered' }, now));
}
