// Messages of the power bridge. Source: specification, sections 4, 7 and 9.

export const powerPaths = {
  /** Websocket. */
  live: '/power',
  latest: '/power/latest',
  history: '/power/history',
} as const;

/** Sources of readings. */
export const plantKinds = ['simulation', 'modbus-tcp', 'mqtt'] as const;
export type PlantKind = (typeof plantKinds)[number];

/**
 * Maximum age of a reading to be sent as live: three times the five seconds in which a frame is due. A slow source has
 * time, and a page shows a stale value at most 15 s later than after {@link staleAfterMs}.
 */
export const freshForMs = 15_000;
/** Age from which a reading is shown with its age, not as live. */
export const staleAfterMs = 60_000;

/** Answer of `GET /power/latest`. `watts` and `time` are null until the first reading. */
export interface PowerLatest {
  readonly watts: number | null;
  /** ISO 8601 in UTC: when the reading was taken. */
  readonly time: string | null;
  /** Null while unknown: another process sends it with its first reading. */
  readonly source: PlantKind | null;
  /** Whether the reading is older than {@link staleAfterMs}, or missing. */
  readonly stale: boolean;
}

/** Answer of `GET /power/history`: yesterday and today, in this order, by the Berlin calendar. */
export interface PowerHistory {
  readonly source: PlantKind;
  readonly days: readonly PowerDay[];
}

export interface PowerDay {
  /** `2026-11-21` */
  readonly date: string;
  /** Of the quarter hours known so far, one decimal. */
  readonly energyKwh: number;
  /** All that have a value, in order; a day without changes of the clock has 96. */
  readonly quarterHours: readonly QuarterHour[];
}

export const quarterHourMs = 15 * 60_000;

export interface QuarterHour {
  /** ISO 8601 in UTC: when it begins. */
  readonly start: string;
  /** Mean of its readings, whole watts. */
  readonly meanWatts: number;
}

const plainDecimal = /^-?\d+(\.\d+)?$/;

/**
 * Reads a frame of the power feed.
 * @returns watts, or undefined when the text is anything but a plain decimal number
 */
export function parseWatts(text: string): number | undefined {
  return plainDecimal.test(text) ? Number(text) : undefined;
}

/**
 * Writes watts as a frame: rounded to whole watts, never in exponents.
 * @throws RangeError when the value is not finite or too large to be written plainly
 */
export function formatWatts(watts: number): string {
  if (!Number.isFinite(watts) || Math.abs(watts) >= 1e15) {
    throw new RangeError(`${watts} is not a power in watts`);
  }
  return String(Math.round(watts) || 0);
}
