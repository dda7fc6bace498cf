// Links to the page of an enquiry. A token is created when its mail is sent, and only its hash is stored: database
// and backups contain no valid link, and replicas need no common key.
import { hash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { momentIn } from '../../contract/berlin-day.ts';
import { senderPath } from '../../contract/sender-pages.ts';
import { confirmedBy } from '../jobs/confirmation-caps.ts';
import type { Block, MailMessage } from '../letters/message.ts';
import type { Job, Tables } from '../store/tables.ts';

// For more, merged by the caps, the sender has to reply to the mail.
const mostLinks = 20;

/** The message with its placeholder replaced by links, one per confirmed enquiry. */
export async function fillSenderLinks(
  transaction: Transaction<Tables>,
  siteUrl: string,
  mail: Pick<Job, 'enquiry_id' | 'id'>,
  message: MailMessage,
  now: number,
): Promise<MailMessage> {
  if (!message.content.blocks.some(({ kind }) => kind === 'sender-links')) return message;
  const confirmed = await confirmedBy(transaction, mail).limit(mostLinks).execute();
  const links = confirmed.map((enquiry) => ({ ...enquiry, token: newToken() }));
  if (links.length > 0) {
    const made_at = now;
    const rows = links.map(({ id, token }) => ({ hash: hashOf(token), enquiry_id: id, made_at }));
    await transaction.insertInto('sender_link').values(rows).execute();
  }
  const { content } = message;
  const shown = links.map(({ case_number, received_at, token }) => ({
    label: links.length === 1 ? '' : (case_number ?? momentIn[content.language](received_at)),
    address: `${siteUrl}${senderPath(content.language, token)}`,
  }));
  const blocks = content.blocks.map(
    (block): Block => (block.kind === 'sender-links' ? { kind: 'links', links: shown } : block),
  );
  return { ...message, content: { ...content, blocks } };
}

/** 128 random bits, in letters, digits, "-" and "_". */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The enquiry of a token. Valid and invalid tokens cost the same: one hash and one query by it. */
export async function findLinkedEnquiry(
  db: Kysely<Tables>,
  token: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sender_link')
    .select('enquiry_id')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.enquiry_id;
}
