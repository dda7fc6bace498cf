// The shape of the store. All times are epoch milliseconds: node:sqlite silently stores a Date as NULL.

export interface EnquiryTable {
  id: string;
  kind: string;
  /** What the visitor typed, as a JSON object in payload order. */
  fields: string;
  received_at: number;
}

/** Remembers for 24 hours which submissions were seen. */
export interface SubmissionTable {
  /** SHA-256 in hex; the primary key makes the second of two equal posts visible. */
  fingerprint: string;
  enquiry_id: string;
  expires_at: number;
}

export interface OutboxTable {
  id: string;
  enquiry_id: string;
  recipient: 'company' | 'confirmation';
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
}

export interface MigrationTable {
  number: number;
  applied_at: number;
}

export interface Tables {
  enquiry: EnquiryTable;
  submission: SubmissionTable;
  outbox: OutboxTable;
  migration: MigrationTable;
}
