// Repeat offenders and repeat reporters (Art. 23 DSA): what there was in the last twelve months. Whether it
// was frequent, and what follows from that, a human judges.
import type { Kysely } from 'kysely';
import { outcomes } from '../../../contract/case-terms.ts';
import { type Case, findCase } from '../../../server/cases/case-steps.ts';
import { hostsIn } from '../../../server/cases/verdict.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { Earlier } from '../../api/cases.ts';
import { customerKey } from './work-on-case.ts';

const yearMs = 365 * 24 * 3_600_000;
const mostShown = 20;

/** @throws DeskError when it is no case */
export async function readEarlier(db: Kysely<Tables>, id: string, now: number): Promise<Earlier> {
  const report = await findCase(db, id);
  const since = now - yearMs;
  const [ofCustomer, ofHost, unfounded] = await Promise.all([
    upheldOfCustomer(db, report, since),
    upheldOfHost(db, report, since),
    unfoundedOf(db, report, since),
  ]);
  const known = new Set(ofCustomer.map((earlier) => earlier.id));
  return { ofCustomer, ofHost: ofHost.filter((earlier) => !known.has(earlier.id)), unfounded };
}

async function upheldOfCustomer(db: Kysely<Tables>, { customer, id }: Case, since: number) {
  if (customer === undefined) return [];
  const rows = await upheld(closedSince(db, id, since))
    .where('customer_key', '=', customerKey(customer))
    .execute();
  return rows.map(asEarlier);
}

async function upheldOfHost(db: Kysely<Tables>, { fields, id }: Case, since: number) {
  const hosts = hostsIn(fields.location ?? '');
  if (hosts.length === 0) return [];
  const rows = await upheld(closedSince(db, id, since))
    .innerJoin('case_host', 'case_host.enquiry_id', 'enquiry.id')
    .select('case_host.host')
    .where('case_host.host', 'in', hosts)
    .execute();
  // One line for a case, however many hosts it shares.
  const byCase = new Map(rows.toReversed().map((row) => [row.id, row]));
  return [...byCase.values()].reverse().map((row) => ({ ...asEarlier(row), host: row.host }));
}

async function unfoundedOf(db: Kysely<Tables>, { fields, id }: Case, since: number) {
  if (!fields.mail) return [];
  const rows = await closedSince(db, id, since)
    .where('unfounded_by', '=', fields.mail.toLowerCase())
    .execute();
  return rows.map(asEarlier);
}

/** Other cases that were closed since then, the newest first. */
function closedSince(db: Kysely<Tables>, id: string, since: number) {
  return db
    .selectFrom('enquiry')
    .select(['id', 'case_number', 'outcome', 'category', 'closed_at'])
    .where('closed_at', '>', since)
    .where('id', '!=', id)
    .orderBy('closed_at', 'desc')
    .limit(mostShown);
}

type CaseQuery = ReturnType<typeof closedSince>;

function upheld(query: CaseQuery): CaseQuery {
  return query.where('outcome', 'in', ['upheld', 'partly']);
}

type Row = Awaited<ReturnType<CaseQuery['execute']>>[number];

function asEarlier({ case_number, category, closed_at, id, outcome: ending }: Row) {
  const outcome = outcomes.find((known) => known === ending);
  return {
    id,
    caseNumber: case_number ?? '',
    closedAt: closed_at ?? 0,
    outcome,
    category: category ?? undefined,
  };
}
