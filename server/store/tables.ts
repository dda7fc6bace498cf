// The tables of the store, in both databases: from each column follow its SQL (schema.ts) and its type. A table comes
// after those it refers to. All times are epoch milliseconds: node:sqlite silently stores a Date as NULL.
import type { Generated, Selectable } from 'kysely';
import type {
  Category,
  Complainant,
  ComplaintOutcome,
  Ground,
  Outcome,
  SetAsideReason,
} from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';

export const caseSteps = ['received', 'checked', 'customer-informed', 'closed'] as const;
export type CaseStep = (typeof caseSteps)[number];

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

export type WebhookEvent = 'enquiry.received' | 'enquiry.changed' | 'enquiry.closed';

interface Column<Value> {
  readonly sql: string;
  /** Exists for the compiler only. */
  readonly value?: Value;
}

const text = <Value extends string = string>(rules = ''): Column<Value> => ({
  sql: `text not null ${rules}`,
});
const textOrNull = <Value extends string = string>(rules = ''): Column<Value | null> => ({
  sql: `text ${rules}`,
});
const oneOf = <const Value extends string>(...values: Value[]) =>
  text<Value>(`check (value in ('${values.join("', '")}'))`);
const integer = (rules = ''): Column<number> => ({ sql: `integer not null ${rules}` });
const integerOrNull = (rules = ''): Column<number | null> => ({ sql: `integer ${rules}` });
const flag = (rules = ''): Column<0 | 1> => ({ sql: `integer not null ${rules}` });
const withDefault = <Value>({ sql }: Column<Value>, value: string): Column<Generated<Value>> => ({
  sql: `${sql} default ${value}`,
});

const ofEnquiry = text('references enquiry (id) on delete cascade');
const ofPerson = text('references desk_person (id) on delete cascade');

export const tables = {
  /** An enquiry with all that the desk's list shows. The columns from `case_number` on are of abuse reports only. */
  enquiry: {
    id: text('primary key'),
    /** Place in the list, the newest highest. */
    number: integer('unique'),
    kind: text(),
    /** The sender's. */
    language: text<Language>(),
    /** What the visitor typed, as a JSON object in payload order. */
    fields: text(),
    /** Path of the page on which the form stood, if the browser said so. */
    page: textOrNull(),
    received_at: integer(),
    /** About how much it takes, its mails included. */
    bytes: integer(),
    /** The waiting confirmation that tells of this enquiry too; null where it has one of its own or gets none. */
    confirmed_by: textOrNull('references job (id) on delete set null'),
    state: withDefault(oneOf('open', 'in-work', 'waiting', 'done'), "'open'"),
    owner_id: textOrNull(),
    /** Grows with every change that could overwrite another. */
    version: withDefault(integer(), '0'),
    /** When it was last worked on, or its sender added something. Retention counts from here. */
    changed_at: integerOrNull(),
    /** E.g. `2026-1121-K7QF`. */
    case_number: textOrNull('unique'),
    /** Whose content it is, in the words of the desk: a number or a name. */
    customer: textOrNull(),
    /** The same in the shape in which two are compared. */
    customer_key: textOrNull(),
    /** Whether a trusted flagger sent it, as checked at the desk (Art. 22 DSA). */
    is_trusted: withDefault(flag(), '0'),
    /** How the case ended. Null while it is open. */
    outcome: textOrNull<Outcome | SetAsideReason>(),
    ground: textOrNull<Ground>(),
    category: textOrNull<Category>(),
    /** Mailbox of the reporter, in small letters, where the report was manifestly unfounded. */
    unfounded_by: textOrNull(),
    closed_at: integerOrNull(),
  },
  /** A mail to send, or JSON to post to a webhook (jobs.ts). */
  job: {
    id: text('primary key'),
    /** See `priorities` in jobs.ts; the lowest goes first. */
    priority: integer(),
    /** What it belongs to, and is deleted with. Alerts belong to nothing. */
    enquiry_id: textOrNull('references enquiry (id) on delete cascade'),
    recipient: text<MailRecipient | WebhookEvent | 'alert'>(),
    /** Made once, so that a receiver can fold the rare second delivery into the first. Mails only. */
    message_id: textOrNull('unique'),
    /** A `MailMessage`, or what is posted, as JSON. */
    body: text(),
    state: oneOf('waiting', 'delivered', 'failed'),
    attempts: integer(),
    due_at: integer(),
    /** The process that claimed it has it until then; a process that died loses it to the next. */
    leased_until: integerOrNull(),
    created_at: integer(),
    settled_at: integerOrNull(),
    /** Why the last failed attempt failed, see jobs/smtp-errors.ts; never an address. */
    last_fault: textOrNull(),
    /** Kind, language and address of a confirmation: while one waits untried, further enquiries join it. */
    merge_key: textOrNull(),
    /** The caps on confirmations hold it back until then. Its age counts from here, not before. */
    held_until: integerOrNull(),
    /** Size of the file that a mail became, since there was no mail server. */
    file_bytes: integerOrNull(),
  },
  /** What the full-text search reads (search.ts). */
  enquiry_words: {
    number: integer('primary key references enquiry (number) on delete cascade'),
    words: text(),
  },
  /** The submissions of the last 24 hours; one that its sender has numbered is kept with its enquiry. */
  submission: {
    /** SHA-256 in hex; the primary key makes the second of two equal posts visible. */
    fingerprint: text('primary key'),
    enquiry_id: ofEnquiry,
    expires_at: integer(),
  },
  /** Steps of a case, notes of colleagues and additions of the sender. */
  timeline: {
    id: text('primary key'),
    enquiry_id: ofEnquiry,
    at: integer(),
    kind: oneOf(...caseSteps, 'note', 'addition'),
    /** Who wrote a note, by id and by name at that time. */
    person_id: textOrNull(),
    person_name: textOrNull(),
    text: textOrNull(),
    /** The mail that told of a step. */
    mail_id: textOrNull(),
  },
  /** A link that stands in a confirmation. Several may open one page: each attempt to send a mail makes its own. */
  sender_link: {
    /** SHA-256 of the token in hex. The token itself is in the mail and nowhere else. */
    hash: text('primary key'),
    enquiry_id: ofEnquiry,
    made_at: integer(),
  },
  /** Hosts that a case was about, once it is closed: as in a URL, without `www.`. */
  case_host: { enquiry_id: ofEnquiry, host: text() },
  /** A complaint about the decision of a case. Each side has one. */
  case_complaint: {
    id: text('primary key'),
    enquiry_id: ofEnquiry,
    complainant: text<Complainant>(),
    /** Where the answer goes. */
    mail: text(),
    language: text<Language>(),
    /** Noon of the day on which it came. */
    received_at: integer(),
    text: text(),
    noted_at: integer(),
    decided_at: integerOrNull(),
    /** The person who decided, by id and by name at that time. */
    decided_by: textOrNull(),
    decided_by_name: textOrNull(),
    outcome: textOrNull<ComplaintOutcome>(),
    note: textOrNull(),
    /** The mail that told of the decision. */
    mail_id: textOrNull(),
  },
  /** A closed report or complaint, for the yearly figures. It outlives the case, so it has no id, day or person. */
  case_figure: {
    about: text<'report' | 'complaint'>(),
    /** Calendar years in Germany. */
    received_year: integer(),
    ended_year: integer(),
    /** From arrival to the end. */
    hours: integer(),
    is_trusted: flag(),
    category: textOrNull<Category>(),
    outcome: textOrNull<Outcome | SetAsideReason | ComplaintOutcome>(),
    ground: textOrNull<Ground>(),
    /** Complaints only. */
    complainant: textOrNull<Complainant>(),
  },
  /**
   * What happened: the audit log, the source of live updates and of webhooks. Triggers refuse changes, and deletion
   * of what a person did before its term (schema.ts).
   */
  event: {
    /** Grows with each, in the order in which they were stored. */
    number: integer('primary key'),
    at: integer(),
    /** Empty where the server did it by itself. */
    person_id: text(),
    /** Name at that time. */
    person_name: text(),
    /** E.g. `enquiry.opened`; the noun, then what happened to it. */
    action: text(),
    /** Id of the enquiry or person that it was about. */
    about: textOrNull(),
    /** A German sentence without personal data of senders. */
    summary: text(),
  },
  /** When each alert was last raised. */
  alert: { cause: text('primary key'), raised_at: integer() },
  /** Random keys under which clients are counted, by days since 1 January 1970, UTC. */
  daily_key: { day: integer('primary key'), key: text() },
  /** How many there were within a window. `identity`: HMAC-SHA-256 of the client or mailbox. */
  quota: { name: text(), identity: text(), count: integer(), ends_at: integer() },
  /** A person who works at the desk. What each role may do is said in desk/api/roles.ts. */
  desk_person: {
    id: text('primary key'),
    name: text(),
    /** In small letters. */
    mail: text('unique'),
    role: oneOf('read', 'edit', 'abuse', 'publish', 'manage'),
    state: oneOf('invited', 'active', 'blocked'),
    /** Issuer and subject of their account with the company's provider. */
    company_subject: textOrNull('unique'),
    last_seen_at: integerOrNull(),
  },
  desk_passkey: {
    id: text('primary key'),
    person_id: ofPerson,
    name: text(),
    credential_id: text('unique'),
    /** COSE, in Base64. */
    public_key: text(),
    /** As the device last told it; many always say 0. */
    counter: integer(),
    created_at: integer(),
    /** When the challenge was issued that it signed last: older ones are void. */
    challenged_at: integerOrNull(),
  },
  desk_session: {
    id: text('primary key'),
    /** SHA-256 of what the cookie holds. */
    token_hash: text('unique'),
    person_id: ofPerson,
    user_agent: text(),
    created_at: integer(),
    expires_at: integer(),
  },
  desk_invitation: {
    /** SHA-256 of what the link holds. */
    token_hash: text('primary key'),
    person_id: ofPerson,
    expires_at: integer(),
    created_at: integer(),
  },
  /** The history of a measured solar plant (server/power/kept-history.ts). */
  quarter_hour: {
    start_at: integer('primary key'),
    /** Of the time for which there are readings. */
    mean_watts: { sql: 'double precision not null' } as Column<number>,
    /** How much of the quarter hour that is, in milliseconds. */
    known_ms: integer(),
  },
  /** One row: when the clock was last read, and since when it has not leapt (people/retention.ts). */
  steady_clock: { seen_at: integer(), steady_since: integer() },
  /** One row: signs what a browser keeps between two steps of a sign-in, and under it mailboxes are counted. */
  secret: { key: text('primary key') },
  /** The format of the store. */
  migration: { number: integer('primary key'), applied_at: integer() },
};

/** What a table needs beside its columns. */
export const constraints: Readonly<Partial<Record<keyof Tables, string>>> = {
  case_host: 'primary key (enquiry_id, host)',
  case_complaint: 'unique (enquiry_id, complainant)',
  quota: 'primary key (name, identity)',
};

type ValueOf<Of> = Of extends Column<infer Value> ? Value : never;

export type Tables = {
  [Table in keyof typeof tables]: {
    [Name in keyof (typeof tables)[Table]]: ValueOf<(typeof tables)[Table][Name]>;
  };
};
export type EnquiryTable = Tables['enquiry'];
export type Job = Selectable<Tables['job']>;
