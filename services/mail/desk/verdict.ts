// How a case ended: what repeat offenders (Art. 23 DSA) and the yearly figures (Art. 15) are read from.
import type { Kysely, Transaction } from 'kysely';
import type { Category, Ground, Outcome } from '../../../contract/case-terms.ts';
import { germanYear } from '../../process/clock.ts';
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
      .updateTable('abuse_case')
      .set({
        ...{ category, outcome, ground: ground ?? null },
        unfounded_by: isUnfounded && fields.mail ? fields.mail.toLowerCase() : null,
      })
      .where('enquiry_id', '=', id)
      .execute();
  }
  const hosts = hostsIn(fields.location ?? '');
  if (hosts.length > 0) {
    const rows = hosts.map((host) => ({ enquiry_id: id, host }));
    await transaction.insertInto('case_host').values(rows).execute();
  }
  await transaction
    .insertInto('case_figure')
    .values({
      about: 'report',
      ...spanOf(receivedAt, now),
      is_trusted: (await isTrusted(transaction, id)) ? 1 : 0,
      category: verdict?.category ?? null,
      outcome: verdict?.outcome ?? null,
      ground: verdict?.ground ?? null,
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

export async function isTrusted(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('abuse_case')
    .select('is_trusted')
    .where('enquiry_id', '=', id)
    .executeTakeFirst();
  return row?.is_trusted === 1;
}
