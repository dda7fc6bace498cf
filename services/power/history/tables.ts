export interface QuarterHourTable {
  /** Epoch milliseconds. */
  start_at: number;
  /** Of the time for which there are readings. */
  mean_watts: number;
  /** How much of the quarter hour that is. */
  known_ms: number;
}

export interface Tables {
  quarter_hour: QuarterHourTable;
}
