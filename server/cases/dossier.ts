// All that the store knows about an enquiry.
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Job } from '../jobs/jobs.ts';
import { tagOf } from '../letters/company-message.ts';
import { type MailMessage, readMessage } from '../letters/message.ts';
import {
  type CaseStep,
  caseSteps,
  type EnquiryTable,
  type MailRecipient,
  type Tables,
} from '../store/tables.ts';

export interface DossierMail extends Omit<Job, 'body' | 'message_id' | 'recipient'> {
  readonly message_id: string;
  readonly recipient: MailRecipient;
  readonly message: MailMessage;
}

type TimelineRow = Selectable<Tables['timeline']>;
type ComplaintRow = Selectable<Tables['case_complaint']>;
type EnquiryRow = Selectable<EnquiryTable>;

interface DossierStep {
  readonly step: CaseStep;
  readonly notedAt: number;
  readonly note: string | undefined;
  /** The mail that the step sent. */
  readonly mailId: string | undefined;
}

/** A complaint about the decision of a case. */
export interface DossierComplaint
  extends Pick<ComplaintRow, 'id' | 'complainant' | 'mail' | 'language' | 'text'> {
  readonly enquiryId: string;
  readonly receivedAt: number;
  /** Missing while it is open, as all that follows. */
  readonly decidedAt: number | undefined;
  readonly decidedBy: { readonly id: string; readonly name: string } | undefined;
  readonly outcome: NonNullable<ComplaintRow['outcome']> | undefined;
  readonly note: string | undefined;
}

interface Written {
  readonly id: string;
  readonly at: number;
  readonly text: string;
}

export interface Dossier
  extends Pick<EnquiryRow, 'id' | 'kind' | 'language' | 'state' | 'version' | 'number'> {
  readonly receivedAt: number;
  readonly changedAt: number | null;
  readonly ownerId: string | null;
  readonly page: string | undefined;
  /** What the visitor typed, in payload order. */
  readonly fields: Readonly<Record<string, string>>;
  /** Oldest first. */
  readonly mails: readonly DossierMail[];
  /** The confirmation of another enquiry that speaks for this one too. */
  readonly sharedConfirmation: DossierMail | undefined;
  /** Abuse reports only. */
  readonly caseNumber: string | undefined;
  /** What it is called in subjects where it is no case. */
  readonly tag: string | undefined;
  /** Whose content it is. */
  readonly customer: string | undefined;
  /** Whether a trusted flagger sent it, as checked at the desk. */
  readonly isTrusted: boolean;
  /** How it ended. */
  readonly outcome: NonNullable<EnquiryRow['outcome']> | undefined;
  readonly ground: NonNullable<EnquiryRow['ground']> | undefined;
  readonly category: NonNullable<EnquiryRow['category']> | undefined;
  readonly isUnfounded: boolean;
  readonly closedAt: number | undefined;
  /** In the order in which they were noted. */
  readonly steps: readonly DossierStep[];
  /** What the sender wrote later, on the page of the enquiry. Oldest first. */
  readonly additions: readonly Written[];
  /** What colleagues wrote down about it. Oldest first. */
  readonly notes: readonly (Written & { readonly by: { id: string; name: string } })[];
  /** Oldest first. */
  readonly complaints: readonly DossierComplaint[];
}

/** Whether a complaint about the decision is still to be decided. */
export function hasOpenComplaint({ complaints }: Pick<Dossier, 'complaints'>): boolean {
  return complaints.some(({ decidedAt }) => decidedAt === undefined);
}

const typedFields = z.record(z.string(), z.string());

/** What was typed, by field. */
export function readFields({ fields }: Pick<EnquiryRow, 'fields'>): Record<string, string> {
  return typedFields.parse(JSON.parse(fields));
}

/** The dossiers of enquiries, in the order of the enquiries. */
export async function readDossiers(
  db: Kysely<Tables>,
  enquiries: readonly EnquiryRow[],
): Promise<Dossier[]> {
  const ids = enquiries.map(({ id }) => id);
  const shared = enquiries.flatMap(({ confirmed_by }) => confirmed_by ?? []);
  const mails = await jobsOfMails(db)
    .where((row) => row.or([row('enquiry_id', 'in', ids), row('id', 'in', shared)]))
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
  return enquiries.map((enquiry) =>
    dossierOf(
      enquiry,
      mails,
      entries.filter(({ enquiry_id }) => enquiry_id === enquiry.id),
      complaints.filter(({ enquiry_id }) => enquiry_id === enquiry.id),
    ),
  );
}

/** Jobs that are mails. */
export function jobsOfMails(db: Kysely<Tables>) {
  return db.selectFrom('job').selectAll().where('message_id', 'is not', null);
}

function dossierOf(
  enquiry: EnquiryRow,
  mails: readonly Job[],
  entries: readonly TimelineRow[],
  complaints: readonly ComplaintRow[],
): Dossier {
  const { id, kind, language, number, received_at, state, version } = enquiry;
  const sharedMail = mails.find((mail) => mail.id === enquiry.confirmed_by);
  return {
    ...{ id, kind, language, number, state, version, receivedAt: received_at },
    changedAt: enquiry.changed_at,
    ownerId: enquiry.owner_id,
    page: enquiry.page ?? undefined,
    fields: readFields(enquiry),
    mails: mails.filter(({ enquiry_id }) => enquiry_id === id).map(asDossierMail),
    sharedConfirmation: sharedMail && asDossierMail(sharedMail),
    caseNumber: enquiry.case_number ?? undefined,
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
    additions: entries.filter((entry) => entry.kind === 'addition').map(written),
    notes: entries
      .filter((entry) => entry.kind === 'note')
      .map((entry) => ({
        ...written(entry),
        by: { id: entry.person_id ?? '', name: entry.person_name ?? '' },
      })),
    complaints: complaints.map(asComplaint),
  };
}

function written({ at, id, text }: TimelineRow): Written {
  return { id, at, text: text ?? '' };
}

export function asComplaint(row: ComplaintRow): DossierComplaint {
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

export function asDossierMail({ body, message_id, recipient, ...job }: Job): DossierMail {
  return {
    ...job,
    message_id: message_id ?? '',
    recipient: recipient as MailRecipient,
    message: readMessage({ body }),
  };
}

/** The dossier with this id, case number or tag. Numbers and tags may be typed in small letters. */
export async function findDossier(db: Kysely<Tables>, key: string): Promise<Dossier | undefined> {
  const id = (await idOfTag(db, key.toUpperCase())) ?? key.toLowerCase();
  const enquiry = await db
    .selectFrom('enquiry')
    .selectAll()
    .where((row) => row.or([row('id', '=', id), row('case_number', '=', key.toUpperCase())]))
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
