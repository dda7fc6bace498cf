// What the desk keeps of its work on enquiries. All times are epoch milliseconds.

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
  desk_view: DeskViewTable;
}
