// Repeat offenders and repeat reporters (Art. 23 DSA): what there was in the last twelve months. Whether it
// was frequent, and what follows from that, a human judges.
import type { Kysely } from 'kysely';
import { findCase } from '../../../server/cases/case-steps.ts';
import { hostsIn } from '../../../server/cases/verdict.ts';
import type { Tables } from '../../../server/store/tables.ts';

const yearMs = 365 * 24 * 3_600_000;
const mostShown = 20;

/**
 * The newest first: cases upheld of the same customer; others upheld about the same host; those that were
 * manifestly unfounded and came from the same mail address.
 * @throws DeskError when it is no case
 */
export async function readEarlier(db: Kysely<Tables>, id: string, now: number) {
  const { customer, fields } = await findCase(db, id);
  const hosts = hostsIn(fields.location ?? '');
  const closed = db
    .selectFrom('enquiry')
    .select(['id', 'case_number as caseNumber', 'outcome', 'category', 'closed_at as closedAt'])
    .where('closed_at', '>', now - yearMs)
    .where('id', '!=', id)
    .orderBy('closed_at', 'desc')
    .limit(mostShown);
  const upheld = closed.where('outcome', 'in', ['upheld', 'partly']);
  const ofCustomer = customer
    ? await upheld.where('customer_key', '=', customerKey(customer)).execute()
    : [];
  const ofHost =
    hosts.length === 0
      ? []
      : await upheld
          .innerJoin('case_host', 'case_host.enquiry_id', 'enquiry.id')
          // One line for a case, however many hosts it shares.
          .select(({ fn }) => fn.min('case_host.host').as('host'))
          .where('case_host.host', 'in', hosts)
          .groupBy(['enquiry.id', 'case_number', 'outcome', 'category', 'closed_at'])
          .execute();
  const unfounded = fields.mail
    ? await closed.where('unfounded_by', '=', fields.mail.toLowerCase()).execute()
    : [];
  const known = new Set(ofCustomer.map((earlier) => earlier.id));
  return { ofCustomer, ofHost: ofHost.filter((earlier) => !known.has(earlier.id)), unfounded };
}

/** In this shape two names of customers are compared. */
export function customerKey(customer: string): string {
  return customer.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
