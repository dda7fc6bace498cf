import { sql, type Transaction } from 'kysely';
import type { Enquiry } from '../enquiry.ts';
import { dayOf } from './daily-keys.ts';
import { prepareQuery } from './prepared-query.ts';
import type { Tables } from './tables.ts';

/** What the store knows when a submission comes. */
export interface Known {
  /** The enquiry that the same submission has become within 24 hours. */
  readonly enquiryId: string | null;
  /** Under which clients are counted today. */
  readonly clientKey: string | null;
  /** A confirmation to the same address that waits untried. */
  readonly waitingConfirmation: string | null;
}

/** Asks the store everything about a submission in one question. */
export async function lookUp(
  transaction: Transaction<Tables>,
  enquiry: Enquiry,
  fingerprint: string,
  now: number,
): Promise<Known> {
  const values = { fingerprint, now, day: dayOf(now), mergeKey: mergeKeyOf(enquiry) };
  const [known] = await knownOf(transaction, values);
  return known ?? { enquiryId: null, clientKey: null, waitingConfirmation: null };
}

/** Confirmations of the same kind and language to the same address may be told in one mail. */
export function mergeKeyOf({ fields, kind, language }: Enquiry): string {
  return `${kind.name}:${language}:${(fields.mail ?? '').toLowerCase()}`;
}

interface Asked extends Record<string, unknown> {
  readonly fingerprint: string;
  readonly now: number;
  readonly day: number;
  readonly mergeKey: string;
}

const knownOf = prepareQuery((transaction, asked: Asked) =>
  transaction.selectNoFrom((from) => [
    from
      .selectFrom('submission')
      .select('enquiry_id')
      .where('fingerprint', '=', asked.fingerprint)
      .where('expires_at', '>', asked.now)
      .as('enquiryId'),
    from
      .selectFrom('daily_key')
      .select('key')
      .where('purpose', '=', sql.lit('client'))
      .where('day', '=', asked.day)
      .as('clientKey'),
    from
      .selectFrom('outbox')
      .select('id')
      .where('merge_key', '=', asked.mergeKey)
      // Literals, because with values SQLite would not use the index of waiting confirmations.
      .where('state', '=', sql.lit('waiting'))
      .where('attempts', '=', sql.lit(0))
      .limit(sql.lit(1))
      .as('waitingConfirmation'),
  ]),
);
