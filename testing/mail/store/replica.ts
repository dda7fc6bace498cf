// One of several processes that share a store.
import type { TestContext } from 'node:test';
import type { Kysely } from 'kysely';
import { contactRules } from '../../../contract/enquiry-rules.ts';
import type { EnquiryKind } from '../../../server/intake/enquiry.ts';
import { type KeepResult, keepEnquiry } from '../../../server/intake/keep-enquiry.ts';
import { settleJob } from '../../../server/jobs/jobs.ts';
import { type ClaimedMail, createClaimMail } from '../../../server/jobs/mail-queue.ts';
import { type MailMessage, words } from '../../../server/letters/message.ts';
import { systemRandomness } from '../../../server/process/clock.ts';
import { createSenderLinks } from '../../../server/sender/sender-links.ts';
import { type OpenStore, openStore, type StoreLocation } from '../../../server/store/open-store.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { manyConfirmations, plenty, siteOrigin } from '../running-service.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** 21 November 2026, 10:13 in Berlin. */
export const morning = Date.parse('2026-11-21T09:13:00Z');

export interface Message {
  readonly mail?: string;
  readonly content?: string;
  readonly kind?: EnquiryKind;
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
  const kinds = [messages, reports];
  return {
    store,
    db: store.db,
    claim: createClaimMail({ store, kinds, limits: manyConfirmations, links }),
    keep({ at = morning, content = 'Hallo', kind = messages, mail = visitor }) {
      const enquiry = { kind, language: 'de' as const, fields: { name: 'Änne 🚀', mail, content } };
      const limits = { name: 'test', perClient: plenty, overall: plenty };
      const parts = { randomness, messageDomain: 'leinestern.example', isFull: false };
      const client = [{ name: 'someone', share: 1 }] as const;
      const submission = { enquiry, client, limits };
      return store.write((transaction) => keepEnquiry(transaction, parts, submission, at));
    },
  };
}

const visitor = 'aenne@kundin.example';

/** A kind whose confirmation has the number of enquiries as subject. */
function kindOf(name: string, opensCase: boolean): EnquiryKind {
  return {
    name,
    path: `/${name}`,
    rules: contactRules,
    wording: () => {
      throw new Error('No pages here');
    },
    opensCase,
    confirmationsOverall: plenty,
    companyMessage: (fields) => message('company', 'kontakt@leinestern.example', fields.content),
    confirmation: (to, receipts) => message('confirmation', to, String(receipts.length)),
  };
}

const messages = kindOf('contact', false);
export const reports = kindOf('abuse', true);

function message(recipient: MailMessage['recipient'], to: string, subject = ''): MailMessage {
  return {
    recipient,
    from: { name: 'Leinestern', address: 'noreply@leinestern.example' },
    to,
    returnPath: '',
    subject,
    content: { language: 'de', blocks: [words('Text')] },
    headers: {},
  };
}

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
