// The shape of the store, in both databases. All times are epoch milliseconds: node:sqlite silently stores a Date as NULL.
import type { Generated } from 'kysely';
import type {
  Category,
  Complainant,
  ComplaintOutcome,
  Ground,
  Outcome,
  SetAsideReason,
} from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import type {
  DeskInvitationTable,
  DeskPasskeyTable,
  DeskPersonTable,
  DeskSessionTable,
} from '../people/person-tables.ts';

/** An enquiry with all that the desk's list shows. The columns from `case_number` on are of abuse reports only. */
export interface EnquiryTable {
  id: string;
  /** Place in the list, the newest highest. */
  number: number;
  kind: string;
  /** The sender's. */
  language: Language;
  /** What the visitor typed, as a JSON object in payload order. */
  fields: string;
  /** Path of the page on which the form stood, if the browser said so. */
  page: string | null;
  received_at: number;
  /** About how much it takes, its mails included. */
  bytes: number;
  /** The waiting confirmation that tells of this enquiry too; null where it has one of its own or gets none. */
  confirmed_by: string | null;
  state: Generated<'open' | 'in-work' | 'waiting' | 'done'>;
  owner_id: Generated<string | null>;
  /** Grows with every change that could overwrite another. */
  version: Generated<number>;
  /** When it was last worked on, or its sender added something. Retention counts from here. */
  changed_at: Generated<number | null>;
  /** E.g. `2026-1121-K7QF`. */
  case_number: string | null;
  /** Whose content it is, in the words of the desk: a number or a name. */
  customer: Generated<string | null>;
  /** The same in the shape in which two are compared. */
  customer_key: Generated<string | null>;
  /** Whether a trusted flagger sent it, as checked at the desk (Art. 22 DSA). */
  is_trusted: Generated<0 | 1>;
  /** How the case ended. Null while it is open. */
  outcome: Generated<Outcome | SetAsideReason | null>;
  ground: Generated<Ground | null>;
  category: Generated<Category | null>;
  /** Mailbox of the reporter, in small letters, where the report was manifestly unfounded. */
  unfounded_by: Generated<string | null>;
  closed_at: Generated<number | null>;
}

/** What the full-text search reads (search.ts). */
interface EnquiryWordsTable {
  number: number;
  words: string;
}

/** The submissions of the last 24 hours; one that its sender has numbered is kept with its enquiry. */
export interface SubmissionTable {
  /** SHA-256 in hex; the primary key makes the second of two equal posts visible. */
  fingerprint: string;
  enquiry_id: string;
  expires_at: number;
}

export const caseSteps = ['received', 'checked', 'customer-informed', 'closed'] as const;
export type CaseStep = (typeof caseSteps)[number];

/** Steps of a case, notes of colleagues and additions of the sender, which are deleted with the enquiry. */
interface TimelineTable {
  id: string;
  enquiry_id: string;
  at: number;
  kind: CaseStep | 'note' | 'addition';
  /** Who wrote a note, by id and by name at that time. */
  person_id: string | null;
  person_name: string | null;
  text: string | null;
  /** The mail that told of a step. */
  mail_id: string | null;
}

/** Hosts that a case was about, once it is closed. */
interface CaseHostTable {
  enquiry_id: string;
  /** As in a URL, without `www.`. */
  host: string;
}

/** A complaint about the decision of a case. Each side has one. */
export interface CaseComplaintTable {
  id: string;
  enquiry_id: string;
  complainant: Complainant;
  /** Where the answer goes. */
  mail: string;
  language: Language;
  /** Noon of the day on which it came. */
  received_at: number;
  text: string;
  noted_at: number;
  decided_at: Generated<number | null>;
  /** The person who decided, by id and by name at that time. */
  decided_by: Generated<string | null>;
  decided_by_name: Generated<string | null>;
  outcome: Generated<ComplaintOutcome | null>;
  note: Generated<string | null>;
  /** The mail that told of the decision. */
  mail_id: Generated<string | null>;
}

/** A closed report or complaint, for the yearly figures. It outlives the case, so it has no id, day or person. */
interface CaseFigureTable {
  about: 'report' | 'complaint';
  /** Calendar years in Germany. */
  received_year: number;
  ended_year: number;
  /** From arrival to the end. */
  hours: number;
  is_trusted: 0 | 1;
  category: Category | null;
  outcome: Outcome | SetAsideReason | ComplaintOutcome | null;
  ground: Ground | null;
  /** Complaints only. */
  complainant: Complainant | null;
}

/** A link that stands in a confirmation. Several may open one page: each attempt to send a mail makes its own. */
interface SenderLinkTable {
  /** SHA-256 of the token in hex. The token itself is in the mail and nowhere else. */
  hash: string;
  enquiry_id: string;
  made_at: number;
}

/**
 * What a mail is: `company` brings the enquiry, `confirmation` confirms it to its sender, `reporter` tells of a
 * later step of a case, `customer` is a statement of reasons, `operator` is an alert.
 */
export const mailRecipients = [
  'company',
  'confirmation',
  'reporter',
  'customer',
  'operator',
] as const;
export type MailRecipient = (typeof mailRecipients)[number];

export const webhookEvents = ['enquiry.received', 'enquiry.changed', 'enquiry.closed'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A mail to send, or JSON to post to a webhook (jobs.ts). */
export interface JobTable {
  id: string;
  /** See `priorities` in jobs.ts; the lowest goes first. */
  priority: number;
  /** What it belongs to, and is deleted with. Alerts belong to nothing. */
  enquiry_id: string | null;
  recipient: MailRecipient | WebhookEvent | 'alert';
  /** Made once, so that a receiver can fold the rare second delivery into the first. Mails only. */
  message_id: string | null;
  /** A `MailMessage`, or what is posted, as JSON. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  due_at: number;
  /** The process that claimed it has it until then; a process that died loses it to the next. */
  leased_until: number | null;
  created_at: number;
  settled_at: number | null;
  /** Why the last failed attempt failed, see delivery/smtp-errors.ts; never an address. */
  last_fault: string | null;
  /** Kind, language and address of a confirmation: while one waits untried, further enquiries join it. */
  merge_key: string | null;
  /** The caps on confirmations hold it back until then. Its age counts from here, not before. */
  held_until: number | null;
  /** Size of the file that a mail became, since there was no mail server. */
  file_bytes: number | null;
}

/**
 * What happened: the audit log, the source of live updates and of webhooks. Triggers refuse changes, and deletion
 * of what a person did before its term (schema.ts).
 */
export interface EventTable {
  /** Grows with each, in the order in which they were stored. */
  number: number;
  at: number;
  /** Empty where the server did it by itself. */
  person_id: string;
  /** Name at that time. */
  person_name: string;
  /** E.g. `enquiry.opened`; the noun, then what happened to it. */
  action: string;
  /** Id of the enquiry or person that it was about. */
  about: string | null;
  /** A German sentence without personal data of senders. */
  summary: string;
}

/** When each alert was last raised. */
interface AlertTable {
  cause: string;
  raised_at: number;
}

/** Random keys under which clients are counted. Without its key an identity leads to no address. */
interface DailyKeyTable {
  /** Days since 1 January 1970, UTC. */
  day: number;
  key: string;
}

/** How many there were within a window. */
interface QuotaTable {
  name: string;
  /** HMAC-SHA-256 of the client or mailbox. */
  identity: string;
  count: number;
  ends_at: number;
}

/** One row: when the clock was last read, and since when it has not leapt (steady-clock.ts). */
interface SteadyClockTable {
  seen_at: number;
  steady_since: number;
}

/** One row: signs what a browser keeps between two steps of a sign-in, and under it mailboxes are counted. */
interface SecretTable {
  key: string;
}

/** The history of a measured solar plant (server/power/kept-history.ts). */
interface QuarterHourTable {
  start_at: number;
  /** Of the time for which there are readings. */
  mean_watts: number;
  /** How much of the quarter hour that is, in milliseconds. */
  known_ms: number;
}

interface MigrationTable {
  number: number;
  applied_at: number;
}

export interface Tables {
  enquiry: EnquiryTable;
  enquiry_words: EnquiryWordsTable;
  submission: SubmissionTable;
  timeline: TimelineTable;
  case_host: CaseHostTable;
  case_complaint: CaseComplaintTable;
  case_figure: CaseFigureTable;
  sender_link: SenderLinkTable;
  job: JobTable;
  event: EventTable;
  alert: AlertTable;
  daily_key: DailyKeyTable;
  quota: QuotaTable;
  steady_clock: SteadyClockTable;
  desk_person: DeskPersonTable;
  desk_session: DeskSessionTable;
  desk_passkey: DeskPasskeyTable;
  desk_invitation: DeskInvitationTable;
  secret: SecretTable;
  quarter_hour: QuarterHourTable;
  migration: MigrationTable;
}
