// Details of one enquiry for the desk.
import type { Kysely } from 'kysely';
import { outcomes } from '../../../contract/case-terms.ts';
import { xarfPath } from '../../../contract/enquiry-rules.ts';
import { fieldNoun } from '../../../contract/forms.ts';
import { findCase, openSteps, setAsideReasonOf } from '../../../server/cases/case-steps.ts';
import { involvedIn } from '../../../server/cases/complaints.ts';
import {
  allMailsOf,
  type Dossier,
  type DossierMail,
  readDossiers,
} from '../../../server/cases/dossier.ts';
import { hostsIn } from '../../../server/cases/verdict.ts';
import { reasonWords } from '../../../server/jobs/smtp-errors.ts';
import { keptUntil } from '../../../server/people/retention.ts';
import type { RetentionTerms } from '../../../server/settings/settings.ts';
import { openedAction } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { readEvents } from '../audit/audit-routes.ts';
import type { SignedIn } from '../context.ts';
import { deliveryOf, readLines } from './list-enquiries.ts';

/** Times in epoch milliseconds. */
export type Enquiry = NonNullable<Awaited<ReturnType<typeof readEnquiry>>>;

type Person = Pick<SignedIn, 'id' | 'name'>;

/** The enquiry with this id, or undefined if there is none. */
export async function readEnquiry(db: Kysely<Tables>, id: string, terms: RetentionTerms) {
  const row = await db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [[dossier], [line], history, involved] = await Promise.all([
    readDossiers(db, [row]),
    readLines(db, [row]),
    // Opening is not a change; it is in the audit log.
    readEvents(db)
      .where('about', '=', id)
      .where('action', '!=', openedAction)
      .limit(mostHistory)
      .execute(),
    involvedIn(db, id),
  ]);
  if (!dossier || !line) return undefined;
  const { caseNumber, fields, page, steps } = dossier;
  const typed = Object.entries(fields).map(([name, value]) => {
    return { name, label: fieldNoun(name), value };
  });
  const form = page === xarfPath ? 'XARF' : page;
  return {
    ...line,
    /** Input, in the order of the form. */
    fields: [...typed, ...(form ? [{ name: 'page', label: 'Formular', value: form }] : [])],
    mails: allMailsOf(dossier).map(mailOf),
    steps: steps.map(({ note, notedAt, step }) => ({ step, notedAt, note: note || undefined })),
    /** Allowed next steps. */
    nextSteps: caseNumber === undefined ? [] : openSteps(steps.map(({ step }) => step)),
    /** Abuse reports only. */
    case: caseNumber === undefined ? undefined : caseOf(dossier, involved),
    notes: [...dossier.notes],
    /** Additions by the sender, on the page linked in the confirmation. Oldest first. */
    additions: [...dossier.additions],
    /** Tag of a contact message in subjects, e.g. `2026-1121-K7QFA`. */
    tag: dossier.tag,
    /** Changes by colleagues, newest first. */
    history,
    /** Date of deletion without further activity. Missing while deletion is blocked. */
    keptUntil: keptUntil(dossier, terms),
    /** Incremented by changes that could conflict; a change names its base version. */
    version: dossier.version,
  };
}

function mailOf({ attempts, id, last_fault, message, recipient, settled_at, ...job }: DossierMail) {
  const state = deliveryOf(job);
  return {
    ...{ id, recipient, state, attempts, to: message.to, subject: message.subject },
    settledAt: settled_at ?? undefined,
    /** Reason of the last failed attempt, in German. */
    fault: last_fault !== null && state !== 'delivered' ? reasonWords(last_fault) : undefined,
  };
}

const mostHistory = 200;

/** Additional data of reports. */
function caseOf(dossier: Dossier, involved: Person[]) {
  const { category, complaints, customer, ground, isUnfounded } = dossier;
  const outcome = outcomes.find((known) => known === dossier.outcome);
  return {
    customer,
    setAside: setAsideReasonOf(dossier),
    verdict: outcome && { outcome, ground, category, isUnfounded },
    complaints: [...complaints],
    /** Participants in the decision, who may not decide on a complaint. */
    involved,
  };
}

// Repeat offenders and repeat reporters (Art. 23 DSA): cases of the last twelve months. A human judges frequency and
// consequences.
const yearMs = 365 * 24 * 3_600_000;
const mostShown = 20;

/**
 * Newest first: upheld cases of the same customer; other upheld ones about the same host; manifestly unfounded ones
 * from the same mail address.
 * @throws DeskError if it is no case
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
          // One line per case, even with several common hosts.
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

/** Normalizes names of customers for comparison. */
export function customerKey(customer: string): string {
  return customer.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
