// Art. 15 GDPR: the copy of everything that a person gets.
import type { Dossier, DossierComplaint, DossierMail } from '../cases/dossier.ts';
import { renderText } from '../letters/message.ts';
import type { PersonData } from './person-data.ts';

/** Written as JSON. @param now epoch milliseconds */
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
