// Answers whoever has written, through the outbox that brings all mails.
import type { Kysely, Transaction } from 'kysely';
import type { MailSettings } from '../mail-settings.ts';
import type { MailMessage } from '../messages/message.ts';
import { usualSubject, writeReply } from '../messages/reply.ts';
import type { MailRecipient, Tables } from '../store/tables.ts';
import { tagOf } from '../store/tags.ts';
import { sendLetter, type Workplace } from './case-steps.ts';
import { impossible } from './desk-command.ts';
import type { Dossier } from './dossier.ts';
import type { ReplyFile } from './reply-files.ts';

/** What somebody has typed. */
export interface TypedReply {
  readonly subject: string;
  readonly text: string;
}

interface SentReply extends TypedReply {
  readonly by: { readonly id: string; readonly name: string };
  /** From `readReplyFile`. */
  readonly files?: readonly ReplyFile[];
}

/**
 * The mail as it will leave.
 * @throws DeskError when there is nobody to send it to
 */
export async function composeReply(
  db: Kysely<Tables>,
  settings: MailSettings,
  dossier: Dossier,
  typed: TypedReply,
): Promise<MailMessage> {
  const { fields, language } = dossier;
  if (!fields.mail) throw impossible('Diese Anfrage nennt keine Adresse für eine Antwort.');
  const tag = await tagOf(db, dossier);
  return writeReply(settings, {
    isReport: isReport(dossier),
    language,
    to: fields.mail,
    subject: withoutTag(typed.subject, tag),
    tag,
    text: typed.text,
    earlier: threadOf(dossier),
  });
}

/**
 * Puts a reply into the outbox and notes who has written it. The enquiry must stand in the inbox.
 * @throws DeskError when there is nobody to send it to
 */
export async function sendReply(
  desk: Workplace,
  transaction: Transaction<Tables>,
  dossier: Dossier,
  { by, files = [], subject, text }: SentReply,
): Promise<void> {
  const { now, randomness, settings } = desk;
  const message = await composeReply(transaction, settings, dossier, { subject, text });
  const tag = await tagOf(transaction, dossier);
  const { id: enquiry_id } = dossier;
  const mailId = await sendLetter(desk, transaction, enquiry_id, message);
  const reply_id = randomness.orderedId();
  await transaction
    .insertInto('desk_reply')
    .values({
      ...{ id: reply_id, enquiry_id, at: now(), outbox_id: mailId },
      ...{ person_id: by.id, person_name: by.name, subject: withoutTag(subject, tag), text },
    })
    .execute();
  for (const [place, { content, name, type }] of files.entries()) {
    const file = { id: randomness.orderedId(), enquiry_id, reply_id, place, name, type };
    await transaction
      .insertInto('desk_file')
      .values({ ...file, bytes: content.length, content })
      .execute();
  }
  if (isReport(dossier)) return;
  await transaction
    .updateTable('desk_entry')
    .set({ tag })
    .where('enquiry_id', '=', enquiry_id)
    .execute();
}

/** The subject of the last reply, so that mail programs keep them together, or a usual one. */
export function firstSubject(settings: MailSettings, dossier: Dossier): string {
  const last = dossier.replies.at(-1)?.subject;
  return last ?? usualSubject(settings, { ...dossier, isReport: isReport(dossier) });
}

function isReport({ caseNumber }: Dossier): boolean {
  return caseNumber !== undefined;
}

function withoutTag(subject: string, tag: string): string {
  return subject.replaceAll(`[${tag}]`, '').trim();
}

const toSender: readonly MailRecipient[] = ['confirmation', 'reply', 'reporter'];

/** Message-IDs of what the sender has got from us and has written to us, the oldest first. */
function threadOf({ mails, messages, sharedConfirmation }: Dossier): string[] {
  const sent = [...(sharedConfirmation ? [sharedConfirmation] : []), ...mails]
    .filter(({ recipient, state }) => toSender.includes(recipient) && state !== 'failed')
    .map(({ created_at: at, message_id: messageId }) => ({ at, messageId }));
  const got = messages.filter(({ isStranger, messageId }) => messageId !== '' && !isStranger);
  return [...sent, ...got]
    .sort((one, other) => one.at - other.at)
    .map(({ messageId }) => messageId);
}
