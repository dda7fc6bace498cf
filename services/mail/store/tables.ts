// The shape of the store, in both databases. All times are epoch milliseconds: node:sqlite silently stores a Date as NULL.
import type { Generated } from 'kysely';
import type { Language } from '../../../contract/language.ts';

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
}

/** Remembers for 24 hours which submissions were seen. */
export interface SubmissionTable {
  /** SHA-256 in hex; the primary key makes the second of two equal posts visible. */
  fingerprint: string;
  enquiry_id: string;
  expires_at: number;
}

/**
 * For whom a mail is: `company` gets the enquiry, `confirmation` goes to whoever sent it, `reporter`
 * tells of a later step of an abuse case, `operator` is an alert.
 */
export const mailRecipients = ['company', 'confirmation', 'reporter', 'operator'] as const;
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
  /** Reply code or error code of the last failed attempt, never an address. */
  last_fault: string | null;
  /** Kind, language and address of a confirmation: while one waits untried, further enquiries join it. */
  merge_key: Generated<string | null>;
  /** The caps on confirmations hold it back until then. Its age counts from here, not before. */
  held_until: Generated<number | null>;
}

/** An abuse report has a number by which reporter and operator call it. */
export interface AbuseCaseTable {
  enquiry_id: string;
  /** E.g. `2026-1121-K7QF`. */
  number: string;
}

export const caseSteps = ['received', 'checked', 'customer-informed', 'closed'] as const;
export type CaseStep = (typeof caseSteps)[number];

export interface CaseStepTable {
  id: string;
  enquiry_id: string;
  step: CaseStep;
  noted_at: number;
  /** The operator's words. Never mailed unless the operator says so. */
  note: string | null;
  /** The mail that told the reporter of this step. */
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
export interface QuotaTable {
  name: string;
  /** HMAC-SHA-256 of the client under the key of the day. */
  identity: string;
  count: number;
  ends_at: number;
}

/** Every confirmation that was begun lately; the caps count these. */
export interface ConfirmationBegunTable {
  /** HMAC-SHA-256 of the address under the key of the day. */
  identity: string;
  begun_at: number;
}

/** The last alert of each cause. */
export interface AlertTable {
  cause: string;
  raised_at: number;
  /** What still has to be posted to the webhook. */
  webhook_body: string | null;
  webhook_attempts: number;
  /** Whoever posts it has it until then. */
  webhook_leased_until: Generated<number | null>;
}

export interface MigrationTable {
  number: number;
  applied_at: number;
}

export interface Tables {
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
