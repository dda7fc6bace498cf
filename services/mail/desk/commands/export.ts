import { spoolFolderOf } from '../../dispatch/spool-carrier.ts';
import { findSpooledMails } from '../../dispatch/spooled-mails.ts';
import { setText } from '../../letters/setting/set-text.ts';
import { findDataOf, readAddress } from '../data-of-address.ts';
import type { DeskCommand } from '../desk-command.ts';
import { impossible } from '../desk-fault.ts';
import type { Dossier, DossierMail } from '../dossier.ts';

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
  language,
  mails,
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
  };
}

function mailCopy({ letter, ...mail }: DossierMail) {
  return {
    id: mail.id,
    messageId: mail.message_id,
    recipient: mail.recipient,
    from: letter.from.address,
    to: letter.to,
    replyTo: letter.replyTo?.address,
    subject: letter.subject,
    text: setText(letter),
    state: mail.state,
    attempts: mail.attempts,
    lastFault: mail.last_fault ?? undefined,
    createdAt: time(mail.created_at),
    settledAt: mail.settled_at === null ? undefined : time(mail.settled_at),
  };
}

function time(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
