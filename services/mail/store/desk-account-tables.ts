// What the desk keeps of the people who work there. All times are epoch milliseconds.

/** Insert only: triggers refuse changes, and deletion before its term (desk-account-migrations.ts). */
export interface DeskAuditTable {
  id: string;
  at: number;
  person_id: string;
  /** Name at that time. */
  person_name: string;
  /** E.g. `enquiry.opened`. */
  action: string;
  /** Id of the enquiry, person or view that it was about. */
  about: string | null;
  /** A German sentence without personal data of senders. */
  said: string;
}

export interface DeskAccountTables {
  desk_audit: DeskAuditTable;
}
