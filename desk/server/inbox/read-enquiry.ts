// All that is known of one enquiry.
import type { Kysely } from 'kysely';
import { outcomes } from '../../../contract/case-terms.ts';
import { reasonWords } from '../../../services/mail/delivery/smtp-errors.ts';
import { setAsideReasonOf } from '../../../services/mail/desk/case-steps.ts';
import {
  type Dossier,
  type DossierMail,
  findDossier,
  hasOpenComplaint,
} from '../../../services/mail/desk/dossier.ts';
import { involvedIn } from '../../../services/mail/desk/involved.ts';
import { fieldWord, openSteps } from '../../../services/mail/desk/words.ts';
import type { RetentionTerms } from '../../../services/mail/mail-settings.ts';
import { formLabel } from '../../../services/mail/messages/company-message.ts';
import { keptUntil } from '../../../services/mail/store/retention.ts';
import type { Tables } from '../../../services/mail/store/tables.ts';
import type { Case } from '../../api/cases.ts';
import type { Enquiry } from '../../api/inbox.ts';
import type { Person } from '../../api/plain.ts';
import { findEntry } from './entries.ts';
import { deliveryOf, readLinesOf } from './list-enquiries.ts';

/** The enquiry with this id, or undefined when there is none (any more). */
export async function readEnquiry(
  db: Kysely<Tables>,
  id: string,
  terms: RetentionTerms,
): Promise<Enquiry | undefined> {
  const [dossier, entry, notes, history, involved] = await Promise.all([
    findDossier(db, id),
    findEntry(db, id),
    notesOf(db, id),
    historyOf(db, id),
    involvedIn(db, id),
  ]);
  // A case number names it for the command line; here everything goes by ids.
  if (dossier?.id !== id) return undefined;
  const listed = entry ?? { ...unlisted, enquiry_id: id };
  const [line] = await readLinesOf(db, [listed]);
  if (!line) return undefined;
  const { additions, caseNumber, fields, sharedConfirmation, steps, tag } = dossier;
  const mails = sharedConfirmation ? [...dossier.mails, sharedConfirmation] : dossier.mails;
  const until = keptUntil(
    {
      receivedAt: dossier.receivedAt,
      changedAt: entry?.changed_at ?? null,
      isCase: caseNumber !== undefined,
      hasOpenComplaint: hasOpenComplaint(dossier),
      steps,
      mails,
    },
    terms,
  );
  return {
    ...line,
    fields: [
      ...Object.entries(fields).map(([name, value]) => ({ name, label: fieldWord(name), value })),
      ...formOf(mails),
    ],
    mails: mails.map(mailOf),
    steps: steps.map(({ note, notedAt, step }) => ({ step, notedAt, note: note || undefined })),
    nextSteps: nextStepsOf(dossier),
    case: caseNumber === undefined ? undefined : caseOf(dossier, involved),
    notes,
    additions: [...additions],
    tag,
    history,
    keptUntil: until,
    version: entry?.version ?? 0,
  };
}

// An enquiry of the last second, which the desk has not listed yet.
const unlisted = { state: 'open', owner_id: null } as const;

function nextStepsOf({ caseNumber, steps }: Dossier) {
  return caseNumber === undefined ? [] : openSteps(steps.map(({ step }) => step));
}

// The page that the form stood on is kept in the mail to the company only (messages/company-message.ts).
function formOf(mails: readonly DossierMail[]) {
  const mail = mails.find(({ recipient }) => recipient === 'company');
  const rows = mail?.message.content.blocks.flatMap((block) =>
    block.kind === 'facts' ? block.rows : [],
  );
  return (rows ?? [])
    .filter(([label]) => label === formLabel)
    .map(([label, value]) => ({ name: 'page', label, value }));
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

async function notesOf(db: Kysely<Tables>, id: string): Promise<Enquiry['notes']> {
  const rows = await db
    .selectFrom('desk_note')
    .selectAll()
    .where('enquiry_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ at, id, person_id, person_name, text }) => ({
    id,
    at,
    by: { id: person_id, name: person_name },
    text,
  }));
}

const mostHistory = 200;

// Who has only looked stands in the audit log.
async function historyOf(db: Kysely<Tables>, id: string): Promise<Enquiry['history']> {
  const rows = await db
    .selectFrom('desk_audit')
    .select(['at', 'person_id', 'person_name', 'said'])
    .where('about', '=', id)
    .where('action', '!=', openedAction)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostHistory)
    .execute();
  return rows.map(({ at, person_id, person_name, said }) => ({
    at,
    by: { id: person_id, name: person_name },
    said,
  }));
}

export const openedAction = 'enquiry.opened';

/** What is known of a report beside what every enquiry has. */
function caseOf(
  { category, complaints, customer, ground, isUnfounded, outcome: ending }: Dossier,
  involved: Person[],
): Case {
  const outcome = outcomes.find((known) => known === ending);
  return {
    customer,
    setAside: setAsideReasonOf({ outcome: ending }),
    verdict: outcome && { outcome, ground, category, isUnfounded },
    complaints: [...complaints],
    involved,
  };
}
