import { findSpooledMails, spoolFolderOf } from '../delivery/spool.ts';
import { setText } from '../messages/message.ts';
import { findDataOf, readAddress } from './address-data.ts';
import { type DeskCommand, impossible } from './desk-command.ts';
import type { Dossier, DossierMail } from './dossier.ts';

/** Art. 15 GDPR: a copy of everything, in a form that machines read too. */
export const exportCommand: DeskCommand = {
  usage: 'export <Mailadresse>',
  summary: 'alle Daten einer Adresse als JSON (Auskunft, Art. 15 DSGVO)',
  options: {},
  async run({ db, now, settings, terminal }, [typed = '']) {
    const address = readAddress(typed);
    const { dossiers, furtherMails } = await findDataOf(db, address);
    const mailIds = [...dossiers.flatMap(({ mails }) => mails), ...furtherMails].map(
      ({ id }) => id,
    );
    const files = await findSpooledMails(spoolFolderOf(settings.dataDir), address, mailIds);
    if (dossiers.length + furtherMails.length + files.length === 0) {
      throw impossible(`Zu »${address}« ist nichts gespeichert.`);
    }
    const copy = {
      address,
      exportedAt: time(now()),
      enquiries: dossiers.map(enquiryCopy),
      furtherMails: furtherMails.map(mailCopy),
      mailFiles: files,
    };
    terminal.print(JSON.stringify(copy, undefined, 2));
  },
};

function enquiryCopy({
  caseNumber,
  fields,
  id,
  kind,
  labels,
  language,
  mails,
  notes,
  receivedAt,
  steps,
}: Dossier) {
  return {
    id,
    kind,
    ...(caseNumber !== undefined && { caseNumber }),
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
    // Who wrote a note is the writer's data, not the sender's.
    ...(notes.length > 0 && { notes: notes.map(({ at, text }) => ({ at: time(at), text })) }),
    ...(labels.length > 0 && { labels }),
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
    text: setText(message),
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
