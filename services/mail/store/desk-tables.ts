// What the desk keeps of its work on enquiries. All times are epoch milliseconds.
import type { Generated } from 'kysely';

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
}
