// Reads dossiers (dossier-types.ts) from the store.
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { tagOf } from '../messages/company-message.ts';
import { mailMessageSchema } from '../messages/message.ts';
import type { EnquiryTable, OutboxTable, Tables } from '../store/tables.ts';
import type { Dossier, DossierComplaint, DossierMail, Finding } from './dossier-types.ts';

export type { Dossier, DossierComplaint, DossierMail } from './dossier-types.ts';

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
  const complaints = await db
    .selectFrom('case_complaint')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('noted_at')
    .execute();
  const complaintsOf = Map.groupBy(complaints, (complaint) => complaint.enquiry_id);
  const notesOf = Map.groupBy(notes, (note) => note.enquiry_id);
  const additionsOf = Map.groupBy(additions, (addition) => addition.enquiry_id);
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
    tag: caseOf.has(id) ? undefined : tagOf(id, received_at),
    steps: (stepsOf.get(id) ?? []).map((row) => ({
      step: row.step,
      notedAt: row.noted_at,
      note: row.note ?? undefined,
      mailId: row.outbox_id ?? undefined,
    })),
    additions: (additionsOf.get(id) ?? []).map(({ at, id, text }) => ({ id, at, text })),
    notes: (notesOf.get(id) ?? []).map(({ at, person_name: by, text }) => ({ at, by, text })),
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

/** The dossier with this id, case number or tag. Numbers and tags may be typed in small letters. */
export async function findDossier(db: Kysely<Tables>, key: string): Promise<Dossier | undefined> {
  const id = (await idOfTag(db, key.toUpperCase())) ?? key.toLowerCase();
  const enquiry = await db
    .selectFrom('enquiry')
    .selectAll()
    .where((row) =>
      row.or([
        row('id', '=', id),
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

const hourMs = 3_600_000;

async function idOfTag(db: Kysely<Tables>, tag: string): Promise<string | undefined> {
  const [, year, month, day] = /^(\d{4})-(\d\d)(\d\d)-[0-9A-Z]{5}$/.exec(tag) ?? [];
  if (day === undefined) return undefined;
  // The day begins in Germany up to two hours before it does in UTC.
  const start = Date.parse(`${year}-${month}-${day}T00:00:00Z`) - 2 * hourMs;
  const ofDay = await db
    .selectFrom('enquiry')
    .select(['id', 'received_at'])
    .where('received_at', '>=', start)
    .where('received_at', '<', start + 26 * hourMs)
    .execute();
  return ofDay.find(({ id, received_at }) => tagOf(id, received_at) === tag)?.id;
}
