// Names of colleagues, which the accounts keep.

/** Names by id; who was deleted is missing. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
