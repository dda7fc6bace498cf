// Everything the store holds about an enquiry.
import type { Kysely, Selectable } from 'kysely';
import { readMessage } from '../letters/message.ts';
import { matches } from '../store/search.ts';
import {
  type CaseStep,
  caseSteps,
  type Job,
  type MailRecipient,
  type Tables,
} from '../store/tables.ts';
import { tagOf } from './case-number.ts';

type EnquiryRow = Selectable<Tables['enquiry']>;
type TimelineRow = Selectable<Tables['timeline']>;

export type Dossier = ReturnType<typeof dossierOf>;
export type DossierMail = ReturnType<typeof asDossierMail>;
/** A complaint about the decision of a case. Fields from `decidedAt` on are missing while it is open. */
export type DossierComplaint = ReturnType<typeof asComplaint>;

export function hasOpenComplaint({ complaints }: Pick<Dossier, 'complaints'>): boolean {
  return complaints.some(({ decidedAt }) => decidedAt === undefined);
}

/** Its mails, and the confirmation of another enquiry that includes it. */
export function allMailsOf({
  mails,
  sharedConfirmation,
}: Pick<Dossier, 'mails' | 'sharedConfirmation'>): readonly DossierMail[] {
  return sharedConfirmation ? [...mails, sharedConfirmation] : mails;
}

/** The mail about a step, which may be shared with another report. */
export function mailOfStep(
  dossier: Pick<Dossier, 'mails' | 'sharedConfirmation' | 'steps'>,
  step: CaseStep,
): DossierMail | undefined {
  const noted = dossier.steps.find((known) => known.step === step);
  return noted?.mailId ? allMailsOf(dossier).find(({ id }) => id === noted.mailId) : undefined;
}

export function readFields({ fields }: Pick<EnquiryRow, 'fields'>): Record<string, string> {
  return JSON.parse(fields);
}

/** The dossiers of enquiries, in the same order. */
export async function readDossiers(
  db: Kysely<Tables>,
  enquiries: readonly EnquiryRow[],
): Promise<Dossier[]> {
  const ids = enquiries.map(({ id }) => id);
  const shared = enquiries.flatMap(({ confirmed_by }) => confirmed_by ?? []);
  const mails = await jobsOfMails(db)
    .where((row) =>
      // An empty list would make SQLite read all jobs.
      row.or([row('enquiry_id', 'in', ids), ...(shared.length ? [row('id', 'in', shared)] : [])]),
    )
    .orderBy('created_at')
    .orderBy('priority')
    .execute();
  const entries = await db
    .selectFrom('timeline')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('id')
    .execute();
  const complaints = await db
    .selectFrom('case_complaint')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('noted_at')
    .execute();
  return enquiries.map((enquiry) => {
    const belongsToEnquiry = ({ enquiry_id }: { enquiry_id: string | null }) =>
      enquiry_id === enquiry.id;
    const sharedMail = mails.find(({ id }) => id === enquiry.confirmed_by);
    return dossierOf(enquiry, entries.filter(belongsToEnquiry), {
      mails: mails.filter(belongsToEnquiry).map(asDossierMail),
      sharedConfirmation: sharedMail && asDossierMail(sharedMail),
      complaints: complaints.filter(belongsToEnquiry).map(asComplaint),
    });
  });
}

/** Jobs that are mails. */
export function jobsOfMails(db: Kysely<Tables>) {
  return db.selectFrom('job').selectAll().where('message_id', 'is not', null);
}

interface Further {
  readonly mails: readonly DossierMail[];
  readonly sharedConfirmation: DossierMail | undefined;
  readonly complaints: readonly DossierComplaint[];
}

function dossierOf(enquiry: EnquiryRow, entries: readonly TimelineRow[], further: Further) {
  const { id, kind, language, number, received_at, state, version } = enquiry;
  return {
    ...{ id, kind, language, number, state, version, receivedAt: received_at, ...further },
    changedAt: enquiry.changed_at,
    ownerId: enquiry.owner_id,
    page: enquiry.page ?? undefined,
    /** The visitor's input, in payload order. */
    fields: readFields(enquiry),
    /** Abuse reports only. */
    caseNumber: enquiry.case_number ?? undefined,
    /** Tag in subjects, if it is no case. */
    tag: enquiry.case_number === null ? tagOf(id, received_at) : undefined,
    customer: enquiry.customer ?? undefined,
    isTrusted: enquiry.is_trusted === 1,
    outcome: enquiry.outcome ?? undefined,
    ground: enquiry.ground ?? undefined,
    category: enquiry.category ?? undefined,
    isUnfounded: enquiry.unfounded_by !== null,
    closedAt: enquiry.closed_at ?? undefined,
    steps: entries.flatMap(({ at, kind, mail_id, text }) => {
      const step = caseSteps.find((known) => known === kind);
      if (!step) return [];
      return { step, notedAt: at, note: text ?? undefined, mailId: mail_id ?? undefined };
    }),
    additions: entries.filter((entry) => entry.kind === 'addition').map(entryOf),
    notes: entries
      .filter((entry) => entry.kind === 'note')
      .map((entry) => ({
        ...entryOf(entry),
        by: { id: entry.person_id ?? '', name: entry.person_name ?? '' },
      })),
  };
}

function entryOf({ at, id, text }: TimelineRow) {
  return { id, at, text: text ?? '' };
}

export function asComplaint(row: Selectable<Tables['case_complaint']>) {
  const { complainant, decided_by, id, language, mail, text } = row;
  return {
    ...{ id, complainant, language, mail, text, receivedAt: row.received_at },
    enquiryId: row.enquiry_id,
    decidedAt: row.decided_at ?? undefined,
    decidedBy:
      decided_by === null ? undefined : { id: decided_by, name: row.decided_by_name ?? '' },
    outcome: row.outcome ?? undefined,
    note: row.note ?? undefined,
  };
}

export function asDossierMail({ body, message_id, recipient, ...job }: Job) {
  return {
    ...job,
    message_id: message_id ?? '',
    recipient: recipient as MailRecipient,
    message: readMessage({ body }),
  };
}

// The search index contains tags too.
const tagPattern = /^\d{4}-\d{4}-[0-9A-Z]{5}$/;

/** The dossier with this id, case number or tag, ignoring case. */
export async function findDossier(db: Kysely<Tables>, key: string): Promise<Dossier | undefined> {
  const [asId, asName] = [key.toLowerCase(), key.toUpperCase()];
  const found = await db
    .selectFrom('enquiry')
    .selectAll()
    .where((row) =>
      tagPattern.test(asName)
        ? matches(db, asName)
        : row.or([row('id', '=', asId), row('case_number', '=', asName)]),
    )
    .execute();
  const enquiry = found.find(
    ({ case_number, id, received_at }) =>
      id === asId || (case_number ?? tagOf(id, received_at)) === asName,
  );
  if (!enquiry) return undefined;
  const [dossier] = await readDossiers(db, [enquiry]);
  return dossier;
}
