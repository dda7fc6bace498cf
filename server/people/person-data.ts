// What a person may ask for: a copy of everything kept about their address, and its deletion. The command line and
// the desk's page both come here.
import type { Transaction } from 'kysely';
import type { Dossier, DossierComplaint, DossierMail } from '../cases/dossier.ts';
import { impossible } from '../command/desk-command.ts';
import { deleteSpooledMails, findSpooledMails, spoolFolderOf } from '../jobs/spool.ts';
import { renderText } from '../letters/message.ts';
import type { OpenStore } from '../store/open-store.ts';
import { record } from '../store/record.ts';
import type { Tables } from '../store/tables.ts';
import {
  type DataOfAddress,
  type Deleted,
  deleteData,
  findDataOf,
  mailsOf,
  refuseLoss,
} from './address-data.ts';

/** Where everything about a person lies. */
export interface PersonStore {
  readonly opened: OpenStore;
  readonly dataDir: string;
  /** Epoch milliseconds. */
  now(): number;
}

export interface PersonData extends DataOfAddress {
  /** Names of mail files of a server without SMTP. */
  readonly files: readonly string[];
}

/**
 * @param address in small letters (readAddress)
 * @throws DeskError when there is nothing
 */
export async function findPerson(
  { dataDir, opened }: Pick<PersonStore, 'dataDir' | 'opened'>,
  address: string,
): Promise<PersonData> {
  const found = await findDataOf(opened.db, address);
  const files = await findSpooledMails(spoolFolderOf(dataDir), address, idsOf(found));
  const { customerOf, dossiers, furtherComplaints, furtherMails } = found;
  const kept = [dossiers, furtherMails, furtherComplaints, customerOf, files];
  if (kept.every(({ length }) => length === 0)) {
    throw impossible(`Zu »${address}« ist nichts gespeichert.`);
  }
  return { ...found, files };
}

/** Art. 15 GDPR: a copy of everything, which is written as JSON. @param now epoch milliseconds */
export function copyOf(
  address: string,
  { customerOf, dossiers, files, furtherComplaints, furtherMails }: PersonData,
  now: number,
) {
  return {
    address,
    exportedAt: time(now),
    enquiries: dossiers.map(enquiryCopy),
    furtherMails: furtherMails.map(mailCopy),
    ...(furtherComplaints.length > 0 && { complaints: furtherComplaints.map(complaintCopy) }),
    ...(customerOf.length > 0 && { customerOf }),
    mailFiles: files,
  };
}

/**
 * Art. 17 GDPR: deletes everything of an address, with its mail files. What deleted rows leave behind in the
 * store's files is for the caller (`removeTraces`).
 *
 * @param loss see refuseLoss
 * @param alongside what else belongs into the same transaction
 * @throws DeskError when it has to wait; then nothing is changed
 */
export async function deletePerson(
  { dataDir, now, opened }: PersonStore,
  address: string,
  loss: string,
  alongside: (transaction: Transaction<Tables>, deleted: Deleted) => Promise<void> = async () => {},
): Promise<Deleted & { readonly files: number }> {
  // Looked up together with the deletion, since the server may have stored more meanwhile.
  const { deleted, mailIds } = await opened.write(async (transaction) => {
    const current = await findDataOf(transaction, address);
    refuseLoss(current, now(), loss);
    const counts = await deleteData(transaction, current);
    for (const { id } of current.dossiers) {
      await record(transaction, now(), { action: 'enquiry.deleted', about: id });
    }
    await alongside(transaction, counts);
    return { deleted: counts, mailIds: idsOf(current) };
  });
  const folder = spoolFolderOf(dataDir);
  const doomed = await findSpooledMails(folder, address, mailIds);
  await deleteSpooledMails(folder, doomed);
  return { ...deleted, files: doomed.length };
}

function idsOf(data: DataOfAddress): string[] {
  return mailsOf(data).map(({ id }) => id);
}

/** An enquiry with all that belongs to it, as the person concerned gets it. */
export function enquiryCopy({
  additions,
  caseNumber,
  category,
  complaints,
  fields,
  id,
  kind,
  language,
  mails,
  notes,
  outcome,
  receivedAt,
  steps,
  tag,
}: Dossier) {
  return {
    id,
    kind,
    ...(caseNumber !== undefined && { caseNumber }),
    ...(tag !== undefined && { tag }),
    receivedAt: time(receivedAt),
    language,
    fields,
    mails: mails.map(mailCopy),
    steps: steps.map(({ mailId, note, notedAt, step }) => ({
      step,
      notedAt: time(notedAt),
      note,
      mailId,
    })),
    ...(additions.length > 0 && {
      additions: additions.map(({ at, text }) => ({ at: time(at), text })),
    }),
    // Who wrote a note is the writer's data, not the sender's.
    ...(notes.length > 0 && { notes: notes.map(({ at, text }) => ({ at: time(at), text })) }),
    ...(outcome && { outcome, category }),
    // What a customer wrote about it is the customer's data, and so is who that is.
    ...(complaints.some(isReporters) && {
      complaints: complaints.filter(isReporters).map(complaintCopy),
    }),
  };
}

function isReporters({ complainant }: DossierComplaint): boolean {
  return complainant === 'reporter';
}

function complaintCopy({ decidedAt, note, outcome, receivedAt, text }: DossierComplaint) {
  return {
    receivedAt: time(receivedAt),
    text,
    ...(decidedAt !== undefined && { decidedAt: time(decidedAt), outcome, note }),
  };
}

function mailCopy({ message, ...mail }: DossierMail) {
  return {
    id: mail.id,
    messageId: mail.message_id,
    recipient: mail.recipient,
    from: message.from.address,
    to: message.to,
    replyTo: message.replyTo?.address,
    subject: message.subject,
    text: renderText(message),
    state: mail.state,
    attempts: mail.attempts,
    lastFault: mail.last_fault ?? undefined,
    createdAt: time(mail.created_at),
    settledAt: mail.settled_at === null ? undefined : time(mail.settled_at),
    isFile: mail.file_bytes !== null || undefined,
  };
}

function time(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
