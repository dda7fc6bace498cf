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

interface DeskNoteTable {
  id: string;
  enquiry_id: string;
  at: number;
  person_id: string;
  /** Name at that time; a person who was deleted keeps it. */
  person_name: string;
  text: string;
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
  desk_note: DeskNoteTable;
  case_host: CaseHostTable;
  case_complaint: CaseComplaintTable;
  case_figure: CaseFigureTable;
}
