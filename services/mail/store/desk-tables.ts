// What the desk keeps of its work on enquiries. All times are epoch milliseconds.

// biome-ignore lint/suspicious/noEmptyInterface: filled by the inbox.
export interface DeskTables {}
