/** What a part of the bench found: lines for people, and what breaks our promise. */
export interface Report {
  readonly lines: readonly string[];
  readonly breaches: readonly string[];
}
