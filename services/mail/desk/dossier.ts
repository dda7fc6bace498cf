// A dossier is all that the store knows about one enquiry.
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type {
  Category,
  Complainant,
  ComplaintOutcome,
  Ground,
  Outcome,
} from '../../../contract/case-terms.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { type MailMessage, mailMessageSchema } from '../messages/message.ts';
import type { CaseStep, EnquiryTable, OutboxTable, Tables } from '../store/tables.ts';

export interface DossierMail extends Omit<Selectable<OutboxTable>, 'letter'> {
  readonly message: MailMessage;
}

interface DossierStep {
  readonly step: CaseStep;
  readonly notedAt: number;
  readonly note: string | undefined;
  /** The mail that the step sent. */
  readonly mailId: string | undefined;
}

/** What somebody at the desk wrote down about it. */
interface DossierNote {
  readonly at: number;
  readonly by: string;
  readonly text: string;
}

/** A complaint about the decision of a case. */
export interface DossierComplaint {
  readonly id: string;
  readonly complainant: Complainant;
  /** Where the answer goes. */
  readonly mail: string;
  readonly language: Language;
  readonly receivedAt: number;
  readonly text: string;
  /** Missing while it is open, as all that follows. */
  readonly decidedAt: number | undefined;
  readonly decidedBy: { readonly id: string; readonly name: string } | undefined;
  readonly outcome: ComplaintOutcome | undefined;
  readonly note: string | undefined;
}

/** What the desk found out about a case. */
interface Finding {
  /** Whose content it is. */
  readonly customer: string | undefined;
  /** Whether somebody made sure that a trusted flagger sent it. */
  readonly isTrusted: boolean;
  /** How it ended. */
  readonly outcome: Outcome | undefined;
  readonly ground: Ground | undefined;
  readonly category: Category | undefined;
  readonly isUnfounded: boolean;
}

export interface Dossier extends Finding {
  readonly id: string;
  readonly kind: string;
  readonly receivedAt: number;
  /** In which the sender reads. */
  readonly language: Language;
  /** What the visitor typed, in payload order. */
  readonly fields: Readonly<Record<string, string>>;
  /** Oldest first. */
  readonly mails: readonly DossierMail[];
  /** The confirmation of another enquiry that speaks for this one too. */
  readonly sharedConfirmation: DossierMail | undefined;
  /** Abuse reports only. */
  readonly caseNumber: string | undefined;
  /** In the order in which they were noted. */
  readonly steps: readonly DossierStep[];
  /** What the sender wrote later, on the page of the enquiry. Oldest first. */
  readonly additions: readonly {
    readonly id: string;
    readonly at: number;
    readonly text: string;
  }[];
  /** Oldest first. */
  readonly notes: readonly DossierNote[];
  readonly labels: readonly string[];
  /** Oldest first. */
  readonly complaints: readonly DossierComplaint[];
}

/** Whether somebody waits for a decision about the decision. */
export function hasOpenComplaint({ complaints }: Pick<Dossier, 'complaints'>): boolean {
  return complaints.some(({ decidedAt }) => decidedAt === undefined);
}

const typedFields = z.record(z.string(), z.string());

/** The dossiers of enquiries, in the order of the enquiries. */
export async function readDossiers(
  db: Kysely<Tables>,
  enquiries: readonly Selectable<EnquiryTable>[],
): Promise<Dossier[]> {
  const ids = enquiries.map(({ id }) => id);
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();
  const cases = await db
    .selectFrom('abuse_case')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .execute();
  const steps = await db
    .selectFrom('case_step')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('noted_at')
    .execute();
  const shared = await db
    .selectFrom('outbox')
    .selectAll()
    .where(
      'id',
      'in',
      enquiries.flatMap(({ confirmed_by }) => confirmed_by ?? []),
    )
    .execute();
  const notes = await db
    .selectFrom('desk_note')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('at')
    .execute();
  const additions = await db
    .selectFrom('sender_addition')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('id')
    .execute();
  const labels = await db
    .selectFrom('desk_label')
    .innerJoin('desk_entry', 'desk_entry.number', 'desk_label.number')
    .select(['enquiry_id', 'label'])
    .where('enquiry_id', 'in', ids)
    .orderBy('label')
    .execute();
  const complaints = await db
    .selectFrom('case_complaint')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('noted_at')
    .execute();
  const complaintsOf = Map.groupBy(complaints, (complaint) => complaint.enquiry_id);
  const notesOf = Map.groupBy(notes, (note) => note.enquiry_id);
  const additionsOf = Map.groupBy(additions, (addition) => addition.enquiry_id);
  const labelsOf = Map.groupBy(labels, (row) => row.enquiry_id);
  const sharedById = new Map(shared.map((mail) => [mail.id, asDossierMail(mail)]));
  const mailsOf = Map.groupBy(mails, (mail) => mail.enquiry_id);
  const stepsOf = Map.groupBy(steps, (step) => step.enquiry_id);
  const caseOf = new Map(cases.map((row) => [row.enquiry_id, row]));

  return enquiries.map(({ confirmed_by, fields, id, kind, language, received_at }) => ({
    id,
    kind,
    receivedAt: received_at,
    language,
    fields: typedFields.parse(JSON.parse(fields)),
    mails: (mailsOf.get(id) ?? []).map(asDossierMail),
    sharedConfirmation: sharedById.get(confirmed_by ?? ''),
    caseNumber: caseOf.get(id)?.number,
    ...findingOf(caseOf.get(id)),
    steps: (stepsOf.get(id) ?? []).map((row) => ({
      step: row.step,
      notedAt: row.noted_at,
      note: row.note ?? undefined,
      mailId: row.outbox_id ?? undefined,
    })),
    additions: (additionsOf.get(id) ?? []).map(({ at, id, text }) => ({ id, at, text })),
    notes: (notesOf.get(id) ?? []).map(({ at, person_name: by, text }) => ({ at, by, text })),
    labels: (labelsOf.get(id) ?? []).map(({ label }) => label),
    complaints: (complaintsOf.get(id) ?? []).map(asComplaint),
  }));
}

function findingOf(row: Selectable<Tables['abuse_case']> | undefined): Finding {
  return {
    customer: row?.customer ?? undefined,
    isTrusted: row?.is_trusted === 1,
    outcome: row?.outcome ?? undefined,
    ground: row?.ground ?? undefined,
    category: row?.category ?? undefined,
    isUnfounded: typeof row?.unfounded_by === 'string',
  };
}

export function asComplaint(row: Selectable<Tables['case_complaint']>): DossierComplaint {
  const { complainant, decided_by: id, id: complaintId, language, mail, received_at, text } = row;
  return {
    ...{ id: complaintId, complainant, language, mail, receivedAt: received_at, text },
    decidedAt: row.decided_at ?? undefined,
    decidedBy: id === null ? undefined : { id, name: row.decided_by_name ?? '' },
    outcome: row.outcome ?? undefined,
    note: row.note ?? undefined,
  };
}

export function asDossierMail(row: Selectable<OutboxTable>): DossierMail {
  return { ...row, message: mailMessageSchema.parse(JSON.parse(row.letter)) };
}

/** The dossier with this id or case number. Case numbers may be typed in small letters. */
export async function findDossier(db: Kysely<Tables>, key: string): Promise<Dossier | undefined> {
  const enquiry = await db
    .selectFrom('enquiry')
    .selectAll()
    .where((row) =>
      row.or([
        row('id', '=', key.toLowerCase()),
        row(
          'id',
          'in',
          row.selectFrom('abuse_case').select('enquiry_id').where('number', '=', key.toUpperCase()),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!enquiry) return undefined;
  const [dossier] = await readDossiers(db, [enquiry]);
  return dossier;
}
