// Joins what came into our mailbox to the enquiry that it answers. Message-IDs of ours are known to nobody but
// whoever got the mail; a tag can be guessed or passed on, so the sender's address is looked at as well.
import { hash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { Randomness } from '../../process/clock.ts';
import { typeOfContent } from '../desk/reply-files.ts';
import type { MailSettings } from '../mail-settings.ts';
import { mailbox, writeAudit } from '../store/audit-log.ts';
import type { OutboxTable, Tables } from '../store/tables.ts';
import { noteEvent } from '../webhooks/note-event.ts';
import { bounceWords } from './bounce.ts';
import type { Heading, IncomingMail } from './read-mail.ts';

/**
 * `joined`: stored with its enquiry. `bounced`: noted at the mail of ours that came back. `reported`: a case was
 * opened.
 */
export type Taken = 'joined' | 'bounced' | 'reported' | 'known' | 'too-many' | 'foreign';

interface Taking {
  readonly mail: IncomingMail;
  readonly source: Uint8Array;
  /** When the mail server got it. Epoch milliseconds. */
  readonly at: number;
  readonly now: number;
  readonly randomness: Pick<Randomness, 'orderedId'>;
  readonly settings: Pick<MailSettings, 'webhook'>;
}

// Whoever writes more does not wait for an answer, and the mails stay in the mailbox.
const mostOfEnquiry = 200;

/** Whether a mail may be about something of ours, as far as its heading tells. */
export async function mayConcernUs(db: Kysely<Tables>, heading: Heading): Promise<boolean> {
  return heading.isReport || (await findEnquiry(db, heading)) !== undefined;
}

export async function takeMail(transaction: Transaction<Tables>, taking: Taking): Promise<Taken> {
  const { mail, source } = taking;
  if (mail.bounce) return await takeBounce(transaction, taking);
  const enquiryId = await findEnquiry(transaction, mail);
  if (enquiryId === undefined) return 'foreign';
  const digest = hash('sha256', source, 'hex');
  const known = await transaction
    .selectFrom('desk_message')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (known) return 'known';
  const { count } = await transaction
    .selectFrom('desk_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  if (count >= mostOfEnquiry) return 'too-many';
  await keep(transaction, enquiryId, digest, taking);
  const said = mail.isAutomatic ? 'Automatische Antwort eingegangen' : 'Antwort eingegangen';
  await note(transaction, enquiryId, taking, { said, reopens: !mail.isAutomatic });
  return 'joined';
}

const typedFields = z.record(z.string(), z.string());

async function keep(
  transaction: Transaction<Tables>,
  enquiryId: string,
  digest: string,
  { at, mail, now, randomness }: Taking,
): Promise<void> {
  const enquiry = await transaction
    .selectFrom('enquiry')
    .select('fields')
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  const sender = typedFields.parse(JSON.parse(enquiry.fields)).mail ?? '';
  const address = mail.from.address.toLowerCase();
  const messageId = randomness.orderedId();
  await transaction
    .insertInto('desk_message')
    .values({
      ...{ id: messageId, enquiry_id: enquiryId, digest, at, taken_at: now },
      ...{ from_address: address, from_name: mail.from.name, subject: mail.subject },
      ...{ text: mail.text, message_id: mail.messageId },
      is_stranger: sender.toLowerCase() === address ? 0 : 1,
      is_automatic: mail.isAutomatic ? 1 : 0,
      is_cut: mail.isCut ? 1 : 0,
    })
    .execute();
  for (const [place, { content, name }] of mail.parts.entries()) {
    const file = {
      id: randomness.orderedId(),
      enquiry_id: enquiryId,
      message_id: messageId,
      place,
    };
    await transaction
      .insertInto('desk_file')
      .values({
        ...{ ...file, reply_id: null, name, content },
        ...{ type: typeOfContent(content) ?? 'application/octet-stream', bytes: content.length },
      })
      .execute();
  }
  const bytes = mail.parts.reduce((sum, { content }) => sum + content.length, 2 * mail.text.length);
  await transaction
    .updateTable('enquiry')
    .set((row) => ({ bytes: row('bytes', '+', bytes) }))
    .where('id', '=', enquiryId)
    .execute();
}

async function takeBounce(transaction: Transaction<Tables>, taking: Taking): Promise<Taken> {
  const { messageIds = [], status } = taking.mail.bounce ?? {};
  const sent = await findSent(transaction, messageIds);
  // A delay is no failure: the mail server of whoever gets it goes on trying.
  if (!sent || status === undefined) return 'foreign';
  if (sent.bounce !== null) return 'known';
  await transaction
    .updateTable('outbox')
    .set({ bounce: status })
    .where('id', '=', sent.id)
    .execute();
  // Of confirmations to addresses that somebody made up nobody has to hear.
  const reopens = sent.recipient !== 'confirmation';
  const said = `Mail kam zurück: ${bounceWords(status)}`;
  await note(transaction, sent.enquiry_id, taking, { said, reopens });
  return 'bounced';
}

const tagsInSubject = /\[(\d{4}-\d{4}-[0-9A-Z]{4,5})\]/gi;

/** By what it answers; else by the tag in its subject. */
async function findEnquiry(db: Kysely<Tables>, heading: Heading): Promise<string | undefined> {
  const sent = await findSent(db, heading.answers);
  if (sent) return sent.enquiry_id;
  const [tag] = [...heading.subject.matchAll(tagsInSubject)].map(([, each = '']) => each);
  if (tag === undefined) return undefined;
  const number = tag.toUpperCase();
  const report = await db
    .selectFrom('abuse_case')
    .select('enquiry_id')
    .where('number', '=', number)
    .executeTakeFirst();
  const entry = await db
    .selectFrom('desk_entry')
    .select('enquiry_id')
    .where('tag', '=', number)
    .executeTakeFirst();
  return (report ?? entry)?.enquiry_id;
}

/** The mail of ours with one of these Message-IDs, the first that is found. */
async function findSent(
  db: Kysely<Tables>,
  messageIds: readonly string[],
): Promise<Selectable<OutboxTable> | undefined> {
  // They begin with the id of the mail (outbox.ts), by which it is found without an index of their own.
  const ids = messageIds.map((messageId) => messageId.slice(1, messageId.indexOf('@')));
  if (ids.length === 0) return undefined;
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', ids)
    .where('message_id', 'in', messageIds)
    .execute();
  return messageIds
    .map((messageId) => rows.find((row) => row.message_id === messageId))
    .find((row) => row !== undefined);
}

const action = 'mail.received';

/** Tells the desk and other systems; a done enquiry is open again. What nobody has opened yet is open anyway. */
async function note(
  transaction: Transaction<Tables>,
  enquiryId: string,
  { now, randomness, settings }: Taking,
  { reopens, said }: { readonly reopens: boolean; readonly said: string },
): Promise<void> {
  const entry = await transaction
    .selectFrom('desk_entry')
    .select(['state', 'version'])
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  const isNews = reopens && entry?.state === 'done';
  await transaction
    .updateTable('desk_entry')
    .set((row) => ({
      changed_at: now,
      ...(isNews && { state: 'open' as const, version: row('version', '+', 1) }),
    }))
    .where('enquiry_id', '=', enquiryId)
    .execute();
  await writeAudit(transaction, {
    ...{ id: randomness.orderedId(), at: now, by: mailbox, action, about: enquiryId },
    said: isNews ? `${said}; Zustand: offen` : said,
  });
  const type = 'enquiry.changed';
  await noteEvent(transaction, { now, randomness, settings }, { type, enquiryId, action });
}
