// How a case ended: what repeat offenders (Art. 23 DSA) and the yearly figures (Art. 15) are read from.
import type { Kysely, Transaction } from 'kysely';
import type { Category, Ground, Outcome, SetAsideReason } from '../../contract/case-terms.ts';
import { germanYear } from '../process/clock.ts';
import type { Tables } from '../store/tables.ts';
import { hostsIn } from './hosts.ts';

export interface Verdict {
  readonly outcome: Outcome;
  /** Missing where the report was rejected. */
  readonly ground?: Ground | undefined;
  readonly category: Category;
  /** Only where the report was rejected: nobody could have taken it for right. Art. 23(2) DSA. */
  readonly isUnfounded: boolean;
}

interface ClosedCase {
  readonly id: string;
  readonly receivedAt: number;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Notes how a case that is being closed ended, and counts it for good.
 * @param verdict missing where whoever closes it does not say
 */
export async function noteVerdict(
  transaction: Transaction<Tables>,
  { fields, id, receivedAt }: ClosedCase,
  verdict: Verdict | undefined,
  now: number,
): Promise<void> {
  if (verdict) {
    const { category, ground, isUnfounded, outcome } = verdict;
    await transaction
      .updateTable('enquiry')
      .set({
        ...{ category, outcome, ground: ground ?? null },
        unfounded_by: isUnfounded && fields.mail ? fields.mail.toLowerCase() : null,
      })
      .where('id', '=', id)
      .execute();
  }
  const hosts = hostsIn(fields.location ?? '');
  if (hosts.length > 0) {
    const rows = hosts.map((host) => ({ enquiry_id: id, host }));
    await transaction.insertInto('case_host').values(rows).execute();
  }
  const { category = null, ground = null, outcome = null } = verdict ?? {};
  await count(transaction, { id, receivedAt }, { category, ground, outcome }, now);
}

/** Notes why a case ends without a decision, and counts it for good. */
export async function noteSetAside(
  transaction: Transaction<Tables>,
  report: Pick<ClosedCase, 'id' | 'receivedAt'>,
  reason: SetAsideReason,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('enquiry')
    .set({ outcome: reason })
    .where('id', '=', report.id)
    .execute();
  await count(transaction, report, { category: null, ground: null, outcome: reason }, now);
}

interface Ending {
  readonly category: Category | null;
  readonly ground: Ground | null;
  readonly outcome: Outcome | SetAsideReason | null;
}

async function count(
  transaction: Transaction<Tables>,
  { id, receivedAt }: Pick<ClosedCase, 'id' | 'receivedAt'>,
  ending: Ending,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('case_figure')
    .values({
      about: 'report',
      ...spanOf(receivedAt, now),
      is_trusted: (await isTrusted(transaction, id)) ? 1 : 0,
      ...ending,
      complainant: null,
    })
    .execute();
}

const hourMs = 3_600_000;

/** From when to when, for the figures. */
export function spanOf(receivedAt: number, endedAt: number) {
  return {
    received_year: germanYear(receivedAt),
    ended_year: germanYear(endedAt),
    hours: Math.max(0, Math.round((endedAt - receivedAt) / hourMs)),
  };
}

async function isTrusted(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('enquiry')
    .select('is_trusted')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.is_trusted === 1;
}
