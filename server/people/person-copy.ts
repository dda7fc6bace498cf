// The copy of personal data under Art. 15 GDPR.
import type { Dossier, DossierComplaint, DossierMail } from '../cases/dossier.ts';
import { renderText } from '../letters/message.ts';
import type { PersonData } from './person-data.ts';

/** For JSON, which omits undefined values. @param now epoch milliseconds */
export function buildPersonCopy(address: string, data: PersonData, now: number) {
  return {
    address,
    exportedAt: isoTime(now),
    enquiries: data.dossiers.map(enquiryCopy),
    furtherMails: data.furtherMails.map(mailCopy),
    complaints: unlessEmpty(data.furtherComplaints.map(complaintCopy)),
    customerOf: unlessEmpty(data.customerOf),
    mailFiles: data.files,
  };
}

/** An enquiry with everything that belongs to it, as given to the data subject. */
export function enquiryCopy(dossier: Dossier) {
  const { caseNumber, category, fields, id, kind, language, outcome, tag } = dossier;
  // A customer's complaint and identity are the customer's data.
  const complaints = dossier.complaints.filter(({ complainant }) => complainant === 'reporter');
  return {
    ...{ id, kind, caseNumber, tag, receivedAt: isoTime(dossier.receivedAt), language, fields },
    mails: dossier.mails.map(mailCopy),
    steps: dossier.steps.map(({ notedAt, ...step }) => ({ ...step, notedAt: isoTime(notedAt) })),
    additions: unlessEmpty(dossier.additions.map(textCopy)),
    notes: unlessEmpty(dossier.notes.map(textCopy)),
    ...{ outcome, category },
    complaints: unlessEmpty(complaints.map(complaintCopy)),
  };
}

function unlessEmpty<Entry>(list: readonly Entry[]): readonly Entry[] | undefined {
  return list.length > 0 ? list : undefined;
}

// The author of a note is the author's data, not the sender's.
function textCopy({ at, text }: { readonly at: number; readonly text: string }) {
  return { at: isoTime(at), text };
}

function complaintCopy({ decidedAt, note, outcome, receivedAt, text }: DossierComplaint) {
  return {
    ...{ receivedAt: isoTime(receivedAt), text },
    ...(decidedAt !== undefined && { decidedAt: isoTime(decidedAt), outcome, note }),
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
    createdAt: isoTime(mail.created_at),
    settledAt: mail.settled_at === null ? undefined : isoTime(mail.settled_at),
    isFile: mail.file_bytes !== null || undefined,
  };
}

function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
