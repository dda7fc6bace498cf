// Caps against mail bombs, since anyone can enter another person's address. Excess confirmations wait and merge;
// none is dropped, since the receipt of an abuse report is owed (Art. 16(4) DSA). Caps are per kind of enquiry, so
// that contact messages can't use up the receipts. Source: reliability, threat 1.
import type { Transaction } from 'kysely';
import type { EnquiryKind } from '../intake/enquiry.ts';
import { countAgainstQuotas, hmacIdentity, type Quota } from '../intake/quota.ts';
import { type MailMessage, readMessage } from '../letters/message.ts';
import type { MailLimits } from '../settings/settings.ts';
import type { Job, Tables } from '../store/tables.ts';

type ConfirmationLimits = Pick<
  MailLimits,
  'confirmation' | 'confirmationDaily' | 'confirmationDomain'
>;

/**
 * Counts a confirmation against the caps on its mailbox, its domain and everyone.
 * @returns 0 if it may be sent, else milliseconds until the next try
 */
export async function countConfirmation(
  transaction: Transaction<Tables>,
  limits: ConfirmationLimits,
  { confirmationsOverall, name: kind }: Pick<EnquiryKind, 'confirmationsOverall' | 'name'>,
  address: string,
  now: number,
): Promise<number> {
  const { key } = await transaction.selectFrom('secret').select('key').executeTakeFirstOrThrow();
  const mailbox = mailboxOf(address);
  const quota = (name: string, limit: Quota['limit'], value: string): Quota => ({
    name: `confirmation-${name}`,
    limit,
    identity: hmacIdentity(key, `${kind}:${value}`),
  });
  const quotas = [
    quota('mailbox', limits.confirmation, mailbox.name),
    quota('mailbox-daily', limits.confirmationDaily, mailbox.name),
    quota('domain', limits.confirmationDomain, mailbox.domain),
    quota('overall', confirmationsOverall, ''),
  ];
  return (await countAgainstQuotas(transaction, quotas, now))?.waitMs ?? 0;
}

// Normalizes a mailbox. Spellings that every provider, or the largest one, treats as equal count as one.

interface Mailbox {
  /** The normalized mailbox. Never a recipient: only the address as typed is sure to work. */
  readonly name: string;
  readonly domain: string;
}

const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address: lowercase, without `+` suffix, at Gmail without dots.
 * Source: RFC 5233; https://support.google.com/mail/answer/7436150
 */
export function mailboxOf(address: string): Mailbox {
  const at = address.lastIndexOf('@');
  const typedDomain = address.slice(at + 1).toLowerCase();
  const [local = ''] = address.slice(0, at).toLowerCase().split('+', 1);
  const isGmail = gmailDomains.has(typedDomain);
  const domain = isGmail ? 'gmail.com' : typedDomain;
  return { name: `${isGmail ? local.replaceAll('.', '') : local}@${domain}`, domain };
}

/** The merged message for a waiting confirmation, or undefined if no enquiry joined it. */
export async function mergeConfirmations(
  transaction: Transaction<Tables>,
  kind: EnquiryKind,
  job: Pick<Job, 'body' | 'enquiry_id' | 'id'>,
): Promise<MailMessage | undefined> {
  const [first, ...further] = await confirmedBy(transaction, job).execute();
  if (!first || further.length === 0) return undefined;
  const receiptOf = ({ case_number, received_at: at }: typeof first) => {
    return { at, caseNumber: case_number ?? undefined };
  };
  const receipts = [receiptOf(first), ...further.map(receiptOf)] as const;
  return kind.confirm(readMessage(job).to, receipts, first.language);
}

export function confirmedBy(
  transaction: Transaction<Tables>,
  { enquiry_id, id }: Pick<Job, 'enquiry_id' | 'id'>,
) {
  return transaction
    .selectFrom('enquiry')
    .select(['id', 'language', 'received_at', 'case_number'])
    .where((row) => row.or([row('id', '=', enquiry_id), row('confirmed_by', '=', id)]))
    .orderBy('received_at');
}
