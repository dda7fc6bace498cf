// What strangers store must end somewhere below the size of the disk, and the operator has to hear of it
// before. The rows say themselves how much they take: a database's file does not shrink when rows go.
import { type Kysely, sql } from 'kysely';
import type { StoreLimit } from '../settings/mail-settings.ts';
import type { Tables } from './tables.ts';

export interface Usage {
  /** Of enquiries with their mails, and of mails that became files. About, not to the byte. */
  readonly bytes: number;
  readonly enquiries: number;
}

export interface UsageWatch {
  readonly limit: StoreLimit;
  /** As last measured, with what was stored since. */
  now(): Usage;
  /** How much of the limit is used up: 1 is all of it. */
  share(): number;
  /** Adds an enquiry that was stored. */
  note(bytes: number): void;
  /** Reads the indexes, 20 ms for 200,000 enquiries. */
  measure(): Promise<void>;
}

export function createUsageWatch(db: Kysely<Tables>, limit: StoreLimit): UsageWatch {
  let usage: Usage = { bytes: 0, enquiries: 0 };
  return {
    limit,
    now: () => usage,
    share: () => Math.max(usage.bytes / limit.bytes, usage.enquiries / limit.enquiries),
    note(bytes) {
      usage = { bytes: usage.bytes + bytes, enquiries: usage.enquiries + 1 };
    },
    async measure() {
      // PostgreSQL's sums are texts, and there is none of nothing.
      const { rows } = await sql<{ bytes: string | number; enquiries: number }>`
        select count(*) as enquiries, coalesce(sum(bytes), 0)
          + (select coalesce(sum(file_bytes), 0) from job where file_bytes is not null) as bytes
        from enquiry`.execute(db);
      const [{ bytes, enquiries } = { bytes: 0, enquiries: 0 }] = rows;
      usage = { bytes: Number(bytes), enquiries };
    },
  };
}

const bytesOfAny = 5_000;

/**
 * About how much an enquiry takes with its mails: what was typed stands in the enquiry and in the mail to
 * the company, and everything else is about the same for all.
 * @param fields as they are stored
 */
export function bytesOf(fields: string): number {
  return bytesOfAny + 2 * Buffer.byteLength(fields);
}
