// A dossier is all that the store knows about one enquiry.
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
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

/** What somebody at the desk answered the sender. */
interface DossierReply {
  readonly id: string;
  readonly at: number;
  readonly by: { readonly id: string; readonly name: string };
  readonly subject: string;
  readonly text: string;
  /** The mail that it became. */
  readonly mailId: string;
  readonly files: readonly DossierFile[];
}

/** A mail in which somebody answered us. */
interface DossierMessage {
  readonly id: string;
  readonly at: number;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly isStranger: boolean;
  readonly isAutomatic: boolean;
  readonly isCut: boolean;
  readonly files: readonly DossierFile[];
}

/** A file without what is in it. */
interface DossierFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

export interface Dossier {
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
  /** What a contact message is called in subjects once it was answered. */
  readonly tag: string | undefined;
  /** In the order in which they were noted. */
  readonly steps: readonly DossierStep[];
  /** Oldest first. */
  readonly notes: readonly DossierNote[];
  /** Oldest first. */
  readonly replies: readonly DossierReply[];
  /** What came into our mailboxes, oldest first. */
  readonly messages: readonly DossierMessage[];
  readonly labels: readonly string[];
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
  const labels = await db
    .selectFrom('desk_label')
    .innerJoin('desk_entry', 'desk_entry.number', 'desk_label.number')
    .select(['enquiry_id', 'label'])
    .where('enquiry_id', 'in', ids)
    .orderBy('label')
    .execute();
  const replies = await db
    .selectFrom('desk_reply')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const tags = await db
    .selectFrom('desk_entry')
    .select(['enquiry_id', 'tag'])
    .where('enquiry_id', 'in', ids)
    .where('tag', 'is not', null)
    .execute();
  const files = await db
    .selectFrom('desk_file')
    .select(['id', 'reply_id', 'message_id', 'name', 'bytes'])
    .where('enquiry_id', 'in', ids)
    .orderBy('place')
    .execute();
  const messages = await db
    .selectFrom('desk_message')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const messagesOf = Map.groupBy(messages, (message) => message.enquiry_id);
  const filesByMail = Map.groupBy(files, (file) => file.reply_id ?? file.message_id);
  const filesOf = (mailId: string) =>
    (filesByMail.get(mailId) ?? []).map(({ bytes, id, name }) => ({ id, name, bytes }));
  const repliesOf = Map.groupBy(replies, (reply) => reply.enquiry_id);
  const tagOf = new Map(tags.map((row) => [row.enquiry_id, row.tag]));
  const notesOf = Map.groupBy(notes, (note) => note.enquiry_id);
  const labelsOf = Map.groupBy(labels, (row) => row.enquiry_id);
  const sharedById = new Map(shared.map((mail) => [mail.id, asDossierMail(mail)]));
  const mailsOf = Map.groupBy(mails, (mail) => mail.enquiry_id);
  const stepsOf = Map.groupBy(steps, (step) => step.enquiry_id);
  const caseOf = new Map(cases.map((row) => [row.enquiry_id, row.number]));

  return enquiries.map(({ confirmed_by, fields, id, kind, language, received_at }) => ({
    id,
    kind,
    receivedAt: received_at,
    language,
    fields: typedFields.parse(JSON.parse(fields)),
    mails: (mailsOf.get(id) ?? []).map(asDossierMail),
    sharedConfirmation: sharedById.get(confirmed_by ?? ''),
    caseNumber: caseOf.get(id),
    tag: tagOf.get(id) ?? undefined,
    steps: (stepsOf.get(id) ?? []).map((row) => ({
      step: row.step,
      notedAt: row.noted_at,
      note: row.note ?? undefined,
      mailId: row.outbox_id ?? undefined,
    })),
    notes: (notesOf.get(id) ?? []).map(({ at, person_name: by, text }) => ({ at, by, text })),
    replies: (repliesOf.get(id) ?? []).map((row) => ({
      id: row.id,
      at: row.at,
      by: { id: row.person_id, name: row.person_name },
      subject: row.subject,
      text: row.text,
      mailId: row.outbox_id,
      files: filesOf(row.id),
    })),
    messages: (messagesOf.get(id) ?? []).map((row) => ({
      id: row.id,
      at: row.at,
      from: { name: row.from_name, address: row.from_address },
      subject: row.subject,
      text: row.text,
      messageId: row.message_id,
      isStranger: row.is_stranger === 1,
      isAutomatic: row.is_automatic === 1,
      isCut: row.is_cut === 1,
      files: filesOf(row.id),
    })),
    labels: (labelsOf.get(id) ?? []).map(({ label }) => label),
  }));
}

export function asDossierMail(row: Selectable<OutboxTable>): DossierMail {
  return { ...row, message: mailMessageSchema.parse(JSON.parse(row.letter)) };
}

/** The dossier with this id, case number or tag. Numbers and tags may be typed in small letters. */
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
        row(
          'id',
          'in',
          row.selectFrom('desk_entry').select('enquiry_id').where('tag', '=', key.toUpperCase()),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!enquiry) return undefined;
  const [dossier] = await readDossiers(db, [enquiry]);
  return dossier;
}
