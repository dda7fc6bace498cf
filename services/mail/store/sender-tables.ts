// What is kept for the pages of senders. All times are epoch milliseconds.

/** A link that stands in a confirmation. Several may open one page: each attempt to send a mail makes its own. */
interface SenderLinkTable {
  /** SHA-256 of the token in hex. The token itself is in the mail and nowhere else. */
  hash: string;
  enquiry_id: string;
  made_at: number;
}

/** What a sender added to an enquiry on its page. */
interface SenderAdditionTable {
  id: string;
  enquiry_id: string;
  at: number;
  text: string;
}

export interface SenderTables {
  sender_link: SenderLinkTable;
  sender_addition: SenderAdditionTable;
}
