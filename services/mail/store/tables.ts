// The shape of the store, in both databases. All times are epoch milliseconds: node:sqlite silently stores a Date as NULL.
import type { Generated } from 'kysely';
import type { Category, Ground, Outcome, SetAsideReason } from '../../../contract/case-terms.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';
import type { DeskAccountTables } from './desk-account-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { SenderTables } from './sender-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

export interface EnquiryTable {
  id: string;
  kind: string;
  /** What the visitor typed, as a JSON object in payload order. */
  fields: string;
  received_at: number;
  /**
   * The waiting confirmation that tells of this enquiry too, null where the enquiry has one of its
   * own (or gets none). Null again once that mail is deleted.
   */
  confirmed_by: Generated<string | null>;
  /** In which the sender reads. */
  language: Generated<Language>;
  /** About how much it takes, its mails included. */
  bytes: Generated<number>;
}

/** Remembers for 24 hours which submissions were seen; one that its sender has numbered, for as long as it is kept. */
export interface SubmissionTable {
  /** SHA-256 in hex; the primary key makes the second of two equal posts visible. */
  fingerprint: string;
  enquiry_id: string;
  expires_at: number;
}

/**
 * For whom a mail is: `company` gets the enquiry, `confirmation` goes to whoever sent it, `reporter` tells
 * of a later step of an abuse case, `customer` is told why something of theirs was restricted, `operator`
 * is an alert.
 */
export const mailRecipients = [
  'company',
  'confirmation',
  'reporter',
  'customer',
  'operator',
] as const;
export type MailRecipient = (typeof mailRecipients)[number];

export interface OutboxTable {
  id: string;
  enquiry_id: string;
  recipient: MailRecipient;
  /** Made once, so that a receiver can fold the rare second delivery into the first. */
  message_id: string;
  letter: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  due_at: number;
  /** Whoever claims a mail has it until then; a process that died loses it to the next. */
  leased_until: number | null;
  created_at: number;
  settled_at: number | null;
  /** Why the last failed attempt failed, see delivery/smtp-errors.ts; never an address. */
  last_fault: string | null;
  /** Kind, language and address of a confirmation: while one waits untried, further enquiries join it. */
  merge_key: Generated<string | null>;
  /** The caps on confirmations hold it back until then. Its age counts from here, not before. */
  held_until: Generated<number | null>;
  /**
   * Which mails it stands in line with: `operator` goes before all others, a confirmation that was not
   * tried yet stands in the lane of its kind, which the caps may close, and all else is `free`.
   */
  lane: Generated<string>;
  /** Its place in the line, the smallest first. Epoch milliseconds, but no time at which anything happens. */
  turn: Generated<number>;
  /** HMAC-SHA-256 of the sender's network under the key of the day, for as long as the mail waits. */
  sender: Generated<string | null>;
  /** 0 while it waits for `due_at`, and 1 once it stands in line. */
  is_due: Generated<0 | 1>;
  /** Size of the file that it became, since there was no mail server. Null where it was sent, or not yet. */
  file_bytes: Generated<number | null>;
}

/** An abuse report has a number by which reporter and operator call it. */
interface AbuseCaseTable {
  enquiry_id: string;
  /** E.g. `2026-1121-K7QF`. */
  number: string;
  /** Whose content it is, in the words of the desk: a number or a name. */
  customer: Generated<string | null>;
  /** The same in the shape in which two are compared. */
  customer_key: Generated<string | null>;
  /** Whether somebody at the desk has made sure that a trusted flagger sent it (Art. 22 DSA). */
  is_trusted: Generated<0 | 1>;
  /** How it ended. Null while it is open, and where whoever closed it did not say. */
  outcome: Generated<Outcome | SetAsideReason | null>;
  ground: Generated<Ground | null>;
  category: Generated<Category | null>;
  /** Mailbox of the reporter, in small letters, where the report was manifestly unfounded. */
  unfounded_by: Generated<string | null>;
}

export const caseSteps = ['received', 'checked', 'customer-informed', 'closed'] as const;
export type CaseStep = (typeof caseSteps)[number];

interface CaseStepTable {
  id: string;
  enquiry_id: string;
  step: CaseStep;
  noted_at: number;
  /** The operator's words. Never mailed unless the operator says so. */
  note: string | null;
  /** The mail that informed the reporter of this step. */
  outbox_id: string | null;
}

/** Random keys under which clients and recipients are counted. A deleted key makes them nobody. */
export interface DailyKeyTable {
  purpose: 'client' | 'recipient';
  /** Days since 1 January 1970, UTC. */
  day: number;
  /** 32 bytes in hex. */
  key: string;
}

/** How many enquiries a client sent within a window. */
interface QuotaTable {
  name: string;
  /** HMAC-SHA-256 of the client under the key of the day. */
  identity: string;
  count: number;
  ends_at: number;
}

/** Every confirmation that was begun lately; the caps count these. */
interface ConfirmationBegunTable {
  /** HMAC-SHA-256 of the address under the key of the day. */
  identity: string;
  begun_at: number;
}

/** The last alert of each cause. */
interface AlertTable {
  cause: string;
  raised_at: number;
  /** What still has to be posted to the webhook. */
  webhook_body: string | null;
  webhook_attempts: number;
  /** Whoever posts it has it until then. */
  webhook_leased_until: Generated<number | null>;
}

interface MigrationTable {
  number: number;
  applied_at: number;
}

export interface Tables extends DeskAccountTables, DeskTables, SenderTables, WebhookTables {
  enquiry: EnquiryTable;
  submission: SubmissionTable;
  outbox: OutboxTable;
  abuse_case: AbuseCaseTable;
  case_step: CaseStepTable;
  daily_key: DailyKeyTable;
  quota: QuotaTable;
  confirmation_begun: ConfirmationBegunTable;
  alert: AlertTable;
  migration: MigrationTable;
}
