// Fills a store with made-up enquiries, as if they had come over half a year. No mail of theirs goes out.
import type { Kysely, Transaction } from 'kysely';
import { noteStep } from '../../services/mail/desk/case-steps.ts';
import { noteVerdict } from '../../services/mail/desk/verdict.ts';
import {
  createAbuseReport,
  createContactMessage,
  type EnquiryKind,
} from '../../services/mail/enquiry.ts';
import type { MailSettings } from '../../services/mail/mail-settings.ts';
import { keepEnquiry } from '../../services/mail/store/keep-enquiry.ts';
import type { Tables } from '../../services/mail/store/tables.ts';
import { systemRandomness } from '../../services/process/clock.ts';
import { sampleText } from './sample-texts.ts';

interface Wanted {
  readonly count: number;
  readonly now: number;
  /** The enquiries are spread over so many days before now. */
  readonly days: number;
  /** Who may have taken some of them. */
  readonly owners: readonly string[];
}

const together = 100;
const dayMs = 86_400_000;

/** @throws Error when somebody real has written already */
export async function addSamples(
  db: Kysely<Tables>,
  settings: MailSettings,
  { count, days, now, owners }: Wanted,
): Promise<void> {
  await refuseRealOnes(db);
  const { last } = await db
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('last'))
    .executeTakeFirstOrThrow();
  for (let start = 0; start < count; start += together) {
    await db.transaction().execute(async (transaction) => {
      const ids: string[] = [];
      for (let index = start; index < Math.min(count, start + together); index += 1) {
        const at = now - Math.floor(((count - index) / count) * days * dayMs);
        const id = await keepSample(transaction, settings, last + index, at);
        if (id) ids.push(id);
      }
      await settleMails(transaction, ids);
      for (const [index, id] of ids.entries()) {
        const isRecent = start + index > count * 0.94;
        await work(transaction, { id, number: start + index, isRecent, owners, now });
      }
    });
  }
}

async function refuseRealOnes(db: Kysely<Tables>): Promise<void> {
  const real = await db
    .selectFrom('enquiry')
    .select('id')
    .where('fields', 'not like', '%.example"%')
    .limit(1)
    .executeTakeFirst();
  if (real) throw new Error('Hier liegen echte Anfragen; Beispiele kämen dazwischen.');
}

async function keepSample(
  transaction: Transaction<Tables>,
  settings: MailSettings,
  number: number,
  at: number,
): Promise<string | undefined> {
  const { fields, kind } = sampleText(number);
  const kinds: readonly EnquiryKind[] = [
    createContactMessage(settings),
    createAbuseReport(settings),
  ];
  const chosen = kinds.find(({ name }) => name === kind);
  if (!chosen) throw new Error(`There is no kind ${kind}`);
  const enquiry = { kind: chosen, language: 'de' as const, fields, page: '/kontakt' };
  const client = [{ name: 'sample', share: 1 }] as const;
  const parts = { randomness: systemRandomness, messageDomain: settings.ownDomain, isFull: false };
  const kept = await keepEnquiry(transaction, parts, { enquiry, client, limits: [] }, at);
  return kept.outcome === 'stored' ? kept.enquiryId : undefined;
}

// Nothing of a made-up enquiry may wait for the mail server. Now and then a mail has failed.
async function settleMails(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('job')
    .set(({ ref }) => ({ state: 'delivered', attempts: 1, settled_at: ref('created_at') }))
    .where('enquiry_id', 'in', ids)
    .execute();
  await transaction
    .updateTable('job')
    .set({ state: 'failed', attempts: 9, last_fault: '550' })
    .where('enquiry_id', '=', ids[0] ?? '')
    .where('recipient', '=', 'confirmation')
    .execute();
}

/** A report is done once it is decided. */
async function decide(transaction: Transaction<Tables>, id: string, at: number): Promise<void> {
  const report = await transaction
    .selectFrom('enquiry')
    .select(['kind', 'fields', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (report.kind !== 'abuse') return;
  const desk = { randomness: systemRandomness, now: () => at };
  await noteStep(desk, transaction, { enquiryId: id, step: 'checked' });
  await noteStep(desk, transaction, { enquiryId: id, step: 'closed' });
  const closed = { id, receivedAt: report.received_at, fields: JSON.parse(report.fields) };
  const verdict = {
    outcome: 'rejected',
    category: 'not-specified-notice',
    isUnfounded: false,
  } as const;
  await noteVerdict(transaction, closed, verdict, at);
}

interface Sample {
  readonly id: string;
  readonly number: number;
  readonly isRecent: boolean;
  readonly owners: readonly string[];
  readonly now: number;
}

/** What is older is done; of what came lately a part is in work or waits. */
async function work(
  transaction: Transaction<Tables>,
  { id, isRecent, now, number, owners }: Sample,
): Promise<void> {
  const state = isRecent ? (['open', 'in-work', 'waiting'] as const)[number % 3] : 'done';
  if (state === undefined || state === 'open') return;
  await transaction
    .updateTable('enquiry')
    .set({
      state,
      owner_id: owners[number % Math.max(1, owners.length)] ?? null,
      version: 1,
      changed_at: now - dayMs,
    })
    .where('id', '=', id)
    .execute();
  if (state === 'done') await decide(transaction, id, now - dayMs);
}
