// All that is known of one enquiry, as the desk shows it.
import type { Kysely } from 'kysely';
import { outcomes } from '../../../contract/case-terms.ts';
import { xarfPath } from '../../../contract/enquiry-rules.ts';
import { openSteps, setAsideReasonOf } from '../../../server/cases/case-steps.ts';
import { involvedIn } from '../../../server/cases/complaints.ts';
import { type Dossier, type DossierMail, readDossiers } from '../../../server/cases/dossier.ts';
import { fieldWord } from '../../../server/cases/words.ts';
import { reasonWords } from '../../../server/jobs/smtp-errors.ts';
import { keptUntil } from '../../../server/people/retention.ts';
import type { RetentionTerms } from '../../../server/settings/mail-settings.ts';
import { auditLog, openedAction } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { Case } from '../../api/cases.ts';
import type { Enquiry } from '../../api/inbox.ts';
import type { Person } from '../../api/plain.ts';
import { deliveryOf, readLinesOf } from './list-enquiries.ts';

/** The enquiry with this id, or undefined when there is none (any more). */
export async function readEnquiry(
  db: Kysely<Tables>,
  id: string,
  terms: RetentionTerms,
): Promise<Enquiry | undefined> {
  const row = await db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [[dossier], [line], history, involved] = await Promise.all([
    readDossiers(db, [row]),
    readLinesOf(db, [row]),
    historyOf(db, id),
    involvedIn(db, id),
  ]);
  if (!dossier || !line) return undefined;
  const { additions, caseNumber, fields, notes, page, sharedConfirmation, steps, tag } = dossier;
  const mails = sharedConfirmation ? [...dossier.mails, sharedConfirmation] : dossier.mails;
  return {
    ...line,
    fields: [
      ...Object.entries(fields).map(([name, value]) => ({ name, label: fieldWord(name), value })),
      ...(page === undefined
        ? []
        : [{ name: 'page', label: 'Formular', value: page === xarfPath ? 'XARF' : page }]),
    ],
    mails: mails.map(mailOf),
    steps: steps.map(({ note, notedAt, step }) => ({ step, notedAt, note: note || undefined })),
    nextSteps: caseNumber === undefined ? [] : openSteps(steps.map(({ step }) => step)),
    case: caseNumber === undefined ? undefined : caseOf(dossier, involved),
    notes: [...notes],
    additions: [...additions],
    tag,
    history,
    keptUntil: keptUntil(dossier, terms),
    version: dossier.version,
  };
}

function mailOf({
  attempts,
  id,
  last_fault,
  message,
  recipient,
  settled_at,
  ...mail
}: DossierMail) {
  const state = deliveryOf(mail);
  return {
    id,
    recipient,
    to: message.to,
    subject: message.subject,
    state,
    attempts,
    settledAt: settled_at ?? undefined,
    fault: last_fault !== null && state !== 'delivered' ? reasonWords(last_fault) : undefined,
  };
}

const mostHistory = 200;

// An opening is no change; it stands in the audit log.
async function historyOf(db: Kysely<Tables>, id: string): Promise<Enquiry['history']> {
  const rows = await auditLog(db)
    .select(['at', 'person_id', 'person_name', 'summary'])
    .where('about', '=', id)
    .where('action', '!=', openedAction)
    .limit(mostHistory)
    .execute();
  return rows.map(({ at, person_id, person_name, summary }) => ({
    at,
    by: { id: person_id, name: person_name },
    said: summary,
  }));
}

/** What is known of a report beside what every enquiry has. */
function caseOf(dossier: Dossier, involved: Person[]): Case {
  const { category, complaints, customer, ground, isUnfounded } = dossier;
  const outcome = outcomes.find((known) => known === dossier.outcome);
  return {
    customer,
    setAside: setAsideReasonOf(dossier),
    verdict: outcome && { outcome, ground, category, isUnfounded },
    complaints: [...complaints],
    involved,
  };
}
