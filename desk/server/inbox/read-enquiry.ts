// All that is known of one enquiry, as the desk shows it.
import type { Kysely } from 'kysely';
import { outcomes } from '../../../contract/case-terms.ts';
import { nounOf, xarfPath } from '../../../contract/enquiry-rules.ts';
import { openSteps, setAsideReasonOf } from '../../../server/cases/case-steps.ts';
import { involvedIn } from '../../../server/cases/complaints.ts';
import { type Dossier, type DossierMail, readDossiers } from '../../../server/cases/dossier.ts';
import { reasonWords } from '../../../server/jobs/smtp-errors.ts';
import { keptUntil } from '../../../server/people/retention.ts';
import type { RetentionTerms } from '../../../server/settings/mail-settings.ts';
import { auditLog, openedAction } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { SignedIn } from '../context.ts';
import { deliveryOf, readLines } from './list-enquiries.ts';

/** Times in epoch milliseconds. */
export type Enquiry = NonNullable<Awaited<ReturnType<typeof readEnquiry>>>;

type Person = Pick<SignedIn, 'id' | 'name'>;

/** The enquiry with this id, or undefined when there is none (any more). */
export async function readEnquiry(db: Kysely<Tables>, id: string, terms: RetentionTerms) {
  const row = await db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [[dossier], [line], history, involved] = await Promise.all([
    readDossiers(db, [row]),
    readLines(db, [row]),
    historyOf(db, id),
    involvedIn(db, id),
  ]);
  if (!dossier || !line) return undefined;
  const { caseNumber, fields, page, sharedConfirmation, steps } = dossier;
  const typed = Object.entries(fields).map(([name, value]) => {
    return { name, label: nounOf(name), value };
  });
  const form = page === xarfPath ? 'XARF' : page;
  return {
    ...line,
    /** What was typed, in the order of the form. */
    fields: [...typed, ...(form ? [{ name: 'page', label: 'Formular', value: form }] : [])],
    mails: [...dossier.mails, ...(sharedConfirmation ? [sharedConfirmation] : [])].map(mailOf),
    steps: steps.map(({ note, notedAt, step }) => ({ step, notedAt, note: note || undefined })),
    /** The steps that may be noted now. */
    nextSteps: caseNumber === undefined ? [] : openSteps(steps.map(({ step }) => step)),
    /** Abuse reports only. */
    case: caseNumber === undefined ? undefined : caseOf(dossier, involved),
    notes: [...dossier.notes],
    /** What the sender added later, on the page that the confirmation leads to. Oldest first. */
    additions: [...dossier.additions],
    /** What a contact message is called in subjects, e.g. `2026-1121-K7QFA`. */
    tag: dossier.tag,
    /** What colleagues did to it, newest first. */
    history,
    /** When it will be deleted, if nothing happens to it until then. Missing while nothing lets it go. */
    keptUntil: keptUntil(dossier, terms),
    /** Grows with every change that a colleague could overwrite; a change names the one it starts from. */
    version: dossier.version,
  };
}

function mailOf({ attempts, id, last_fault, message, recipient, settled_at, ...job }: DossierMail) {
  const state = deliveryOf(job);
  return {
    ...{ id, recipient, state, attempts, to: message.to, subject: message.subject },
    settledAt: settled_at ?? undefined,
    /** Why the last attempt failed, in German. */
    fault: last_fault !== null && state !== 'delivered' ? reasonWords(last_fault) : undefined,
  };
}

const mostHistory = 200;

// An opening is no change; it stands in the audit log.
async function historyOf(db: Kysely<Tables>, id: string) {
  const rows = await auditLog(db)
    .select(['at', 'person_id', 'person_name', 'summary as said'])
    .where('about', '=', id)
    .where('action', '!=', openedAction)
    .limit(mostHistory)
    .execute();
  return rows.map(({ at, person_id, person_name, said }) => {
    return { at, by: { id: person_id, name: person_name }, said };
  });
}

/** What is known of a report beside what every enquiry has. */
function caseOf(dossier: Dossier, involved: Person[]) {
  const { category, complaints, customer, ground, isUnfounded } = dossier;
  const outcome = outcomes.find((known) => known === dossier.outcome);
  return {
    customer,
    setAside: setAsideReasonOf(dossier),
    verdict: outcome && { outcome, ground, category, isUnfounded },
    complaints: [...complaints],
    /** Who took part in the decision, so that another colleague decides on a complaint. */
    involved,
  };
}
