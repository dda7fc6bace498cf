// The tables of the store, in both databases; SQL (schema.ts) and types derive from the columns. A table comes after
// those it refers to. All times are epoch milliseconds: node:sqlite silently stores a Date as NULL.
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
import type { FormName } from '../../contract/forms.ts';

export const caseSteps = ['received', 'checked', 'customer-informed', 'closed'] as const;
export type CaseStep = (typeof caseSteps)[number];

/**
 * Kind of a mail. `company`: the enquiry; `confirmation`: to its sender; `reporter`: a later step of a case;
 * `customer`: a statement of reasons; `operator`: an alert.
 */
export type MailRecipient = 'company' | 'confirmation' | 'reporter' | 'customer' | 'operator';

export type WebhookEvent = 'enquiry.received' | 'enquiry.changed' | 'enquiry.closed';

interface Column<Value> {
  readonly sql: string;
  /** Type only. */
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
  /** An enquiry with all columns of the desk's list. The columns from `case_number` on are for abuse reports only. */
  enquiry: {
    id: text('primary key'),
    /** Position in the list, newest highest. */
    number: integer('unique'),
    kind: text<FormName>(),
    language: text<Language>(),
    /** The visitor's input, as a JSON object in payload order. */
    fields: text(),
    /** Path of the page with the form, if the browser sent it. */
    page: textOrNull(),
    received_at: integer(),
    /** Approximate size, including its mails. */
    bytes: integer(),
    /** The waiting confirmation that includes this enquiry; null if it has one of its own or gets none. */
    confirmed_by: textOrNull('references job (id) on delete set null'),
    state: withDefault(oneOf('open', 'in-work', 'waiting', 'done'), "'open'"),
    owner_id: textOrNull(),
    /** Incremented by every change that could conflict with another. */
    version: withDefault(integer(), '0'),
    /** Last work on it or addition by its sender. Retention counts from here. */
    changed_at: integerOrNull(),
    /** E.g. `2026-1121-K7QF`. */
    case_number: textOrNull('unique'),
    /** Owner of the content, as entered at the desk: a number or a name. */
    customer: textOrNull(),
    customer_key: textOrNull(),
    /** Sent by a trusted flagger, as verified at the desk (Art. 22 DSA). */
    is_trusted: withDefault(flag(), '0'),
    outcome: textOrNull<Outcome | SetAsideReason>(),
    ground: textOrNull<Ground>(),
    category: textOrNull<Category>(),
    /** Mailbox of the reporter, lowercase, if the report was manifestly unfounded. */
    unfounded_by: textOrNull(),
    closed_at: integerOrNull(),
  },
  /** A mail to send, or JSON to post to a webhook (jobs.ts). */
  job: {
    id: text('primary key'),
    /** See `priorities` in jobs.ts; lowest first. */
    priority: integer(),
    /** Its enquiry, with which it is deleted. Null for alerts. */
    enquiry_id: textOrNull('references enquiry (id) on delete cascade'),
    recipient: text<MailRecipient | WebhookEvent | 'alert'>(),
    /** The same for every attempt, so that receivers can detect duplicates. Mails only. */
    message_id: textOrNull('unique'),
    /** A `MailMessage`, or the body of a post, as JSON. */
    body: text(),
    state: oneOf('waiting', 'delivered', 'failed'),
    attempts: integer(),
    due_at: integer(),
    /** End of the lease; another process may claim the job afterwards. */
    leased_until: integerOrNull(),
    created_at: integer(),
    settled_at: integerOrNull(),
    /** Reason of the last failed attempt, see jobs/smtp-errors.ts; never an address. */
    last_fault: textOrNull(),
    /** Kind, language and address of a confirmation: further enquiries are merged into a waiting, untried one. */
    merge_key: textOrNull(),
    /** End of the delay by the caps on confirmations. The age of the job counts from here. */
    held_until: integerOrNull(),
    /** Size of the .eml file, without a mail server. */
    file_bytes: integerOrNull(),
  },
  /** Text of the full-text search (search.ts). */
  enquiry_words: {
    number: integer('primary key references enquiry (number) on delete cascade'),
    words: text(),
  },
  /** Submissions of the last 24 hours; numbered ones are kept with their enquiry. */
  submission: {
    /** SHA-256 in hex; the primary key detects duplicates. */
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
    /** Author of a note: id, and name at that time. */
    person_id: textOrNull(),
    person_name: textOrNull(),
    text: textOrNull(),
    mail_id: textOrNull(),
  },
  /** A link in a confirmation. Several may open one page: each attempt to send a mail creates its own. */
  sender_link: {
    /** SHA-256 of the token in hex. The token itself is only in the mail. */
    hash: text('primary key'),
    enquiry_id: ofEnquiry,
    made_at: integer(),
  },
  /** Hosts of a closed case: as in a URL, without `www.`. */
  case_host: { enquiry_id: ofEnquiry, host: text() },
  /** A complaint about the decision of a case; one per side. */
  case_complaint: {
    id: text('primary key'),
    enquiry_id: ofEnquiry,
    complainant: text<Complainant>(),
    mail: text(),
    language: text<Language>(),
    /** Noon of the day of receipt. */
    received_at: integer(),
    text: text(),
    noted_at: integer(),
    decided_at: integerOrNull(),
    /** The deciding person: id, and name at that time. */
    decided_by: textOrNull(),
    decided_by_name: textOrNull(),
    outcome: textOrNull<ComplaintOutcome>(),
    note: textOrNull(),
    mail_id: textOrNull(),
  },
  /** A closed report or complaint, for the yearly figures. Outlives the case, so without id, day or person. */
  case_figure: {
    about: text<'report' | 'complaint'>(),
    received_year: integer(),
    ended_year: integer(),
    hours: integer(),
    is_trusted: flag(),
    category: textOrNull<Category>(),
    outcome: textOrNull<Outcome | SetAsideReason | ComplaintOutcome>(),
    ground: textOrNull<Ground>(),
    complainant: textOrNull<Complainant>(),
  },
  /**
   * Events: the audit log, the source of live updates and webhooks. Triggers refuse changes, and early deletion of
   * people's events (schema.ts).
   */
  event: {
    /** Increasing in commit order. */
    number: integer('primary key'),
    at: integer(),
    /** Empty for the server itself. */
    person_id: text(),
    person_name: text(),
    /** E.g. `enquiry.opened`: noun, then verb. */
    action: text(),
    about: textOrNull(),
    /** A German sentence without personal data of senders. */
    summary: text(),
  },
  alert: { cause: text('primary key'), raised_at: integer() },
  /** Random keys for pseudonyms of clients, by days since 1 January 1970, UTC. */
  daily_key: { day: integer('primary key'), key: text() },
  /** Counts per window. `identity`: HMAC-SHA-256 of the client or mailbox. */
  quota: { name: text(), identity: text(), count: integer(), ends_at: integer() },
  /** A person who works at the desk. Permissions per role: desk/api/roles.ts. */
  desk_person: {
    id: text('primary key'),
    name: text(),
    /** Lowercase. */
    mail: text('unique'),
    role: oneOf('read', 'edit', 'abuse', 'publish', 'manage'),
    state: oneOf('invited', 'active', 'blocked'),
    /** Issuer and subject at the company's identity provider. */
    company_subject: textOrNull('unique'),
  },
  desk_passkey: {
    id: text('primary key'),
    person_id: ofPerson,
    name: text(),
    credential_id: text('unique'),
    /** COSE, in Base64. */
    public_key: text(),
    /** Signature counter of the device; often always 0. */
    counter: integer(),
    created_at: integer(),
    /** Issue time of the challenge signed last: older ones are invalid. */
    challenged_at: integerOrNull(),
  },
  desk_session: {
    id: text('primary key'),
    /** SHA-256 of the cookie's token. */
    token_hash: text('unique'),
    person_id: ofPerson,
    user_agent: text(),
    created_at: integer(),
    expires_at: integer(),
  },
  desk_invitation: {
    /** SHA-256 of the link's token. */
    token_hash: text('primary key'),
    person_id: ofPerson,
    expires_at: integer(),
    created_at: integer(),
  },
  /** The history of a measured solar plant (server/power/stored-history.ts). */
  quarter_hour: {
    start_at: integer('primary key'),
    mean_watts: { sql: 'double precision not null' } as Column<number>,
    known_ms: integer(),
  },
  /** One row: last clock reading, and since when the clock has not jumped (people/retention.ts). */
  steady_clock: { seen_at: integer(), steady_since: integer() },
  /** One row: key that signs the browser's state during sign-in and derives mailbox identities. */
  secret: { key: text('primary key') },
  migration: { number: integer('primary key'), applied_at: integer() },
};

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
