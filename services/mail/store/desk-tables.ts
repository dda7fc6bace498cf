// What the desk keeps of its work on enquiries. All times are epoch milliseconds.
import type { Generated } from 'kysely';
import type {
  Category,
  Complainant,
  ComplaintOutcome,
  Ground,
  Outcome,
  SetAsideReason,
} from '../../../contract/case-terms.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';

/** An enquiry as the inbox lists it. The desk makes the row, not the intake: until then it is open, version 0. */
interface DeskEntryTable {
  /** Place in the inbox, the newest highest. Given by the desk, so that it survives a move of the store. */
  number: number;
  enquiry_id: string;
  kind: string;
  state: 'open' | 'in-work' | 'waiting' | 'done';
  owner_id: string | null;
  due_at: number | null;
  /** Grows with every change by a person. */
  version: number;
  /** When a person last did something to it. Retention counts from here. */
  changed_at: number | null;
  /**
   * What a contact message is called in subjects, e.g. `2026-1121-K7QFA`; null until it was answered. A
   * report has its case number.
   */
  tag: Generated<string | null>;
}

/** What the full-text search reads: folded words (desk/server/inbox/search/fold-words.ts). */
interface DeskWordsTable {
  number: number;
  words: string;
}

interface DeskLabelTable {
  number: number;
  label: string;
}

interface DeskNoteTable {
  id: string;
  enquiry_id: string;
  at: number;
  person_id: string;
  /** Name at that time; a person who was deleted keeps it. */
  person_name: string;
  text: string;
}

/** What somebody answered the sender. */
interface DeskReplyTable {
  id: string;
  enquiry_id: string;
  at: number;
  person_id: string;
  /** Name at that time. */
  person_name: string;
  /** As it was typed, without the tag. */
  subject: string;
  text: string;
  /** The mail that it became. */
  outbox_id: string;
}

/** A mail in which somebody answered us. All of it is a stranger's. */
interface DeskMessageTable {
  id: string;
  enquiry_id: string;
  /** SHA-256 of the mail in hex, so that it is taken once. */
  digest: string;
  /** When the mail server got it. */
  at: number;
  taken_at: number;
  /** In small letters. */
  from_address: string;
  from_name: string;
  subject: string;
  text: string;
  /** Empty where it has none that may stand in a header of ours. */
  message_id: string;
  /** Whether its address is another than that of the enquiry. */
  is_stranger: 0 | 1;
  is_automatic: 0 | 1;
  /** Whether the text was longer. */
  is_cut: 0 | 1;
}

/** How far a mailbox was read (RFC 9051, section 2.3.1.1). */
interface DeskMailboxTable {
  /** Account, server and folder. */
  name: string;
  validity: string;
  last_uid: number;
}

/** A file that went out with a reply, or came with an answer. */
interface DeskFileTable {
  id: string;
  enquiry_id: string;
  reply_id: string | null;
  message_id: Generated<string | null>;
  name: string;
  /** Media type, of those in desk/reply-files.ts, or application/octet-stream. */
  type: string;
  /** Among the files of its mail, from 0 on. */
  place: number;
  bytes: number;
  content: Uint8Array;
}

/** A filter that somebody saved under a name. */
interface DeskViewTable {
  id: string;
  person_id: string;
  name: string;
  /** JSON, filterSchema in desk/api/inbox.ts. */
  filter: string;
  is_shared: 0 | 1;
  created_at: number;
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
  /** Somebody at the desk, by id and by name at that time. */
  decided_by: Generated<string | null>;
  decided_by_name: Generated<string | null>;
  outcome: Generated<ComplaintOutcome | null>;
  note: Generated<string | null>;
  /** The mail that told of the decision. */
  outbox_id: Generated<string | null>;
}

/**
 * A report or a complaint that has ended, for the yearly figures. It outlives the case, so nothing leads
 * back: no id, no day, no person.
 */
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

export interface DeskTables {
  desk_entry: DeskEntryTable;
  desk_words: DeskWordsTable;
  desk_label: DeskLabelTable;
  desk_note: DeskNoteTable;
  desk_reply: DeskReplyTable;
  desk_message: DeskMessageTable;
  desk_mailbox: DeskMailboxTable;
  desk_file: DeskFileTable;
  desk_view: DeskViewTable;
  case_host: CaseHostTable;
  case_complaint: CaseComplaintTable;
  case_figure: CaseFigureTable;
}
