// What the power bridge says and the page understands. Source: specification, sections 4, 7 and 9.

export const powerPaths = {
  /** Websocket. */
  live: '/power',
  latest: '/power/latest',
  history: '/power/history',
} as const;

/** Where the readings come from. */
export const plantKinds = ['simulation', 'modbus-tcp', 'mqtt'] as const;
export type PlantKind = (typeof plantKinds)[number];

/** The gauge's maximum to begin with. */
export const gaugeStartWatts = 180_000;

/**
 * How old a reading may be to be sent as live. Three turns of the five seconds in which a frame is
 * due: time for a source that hesitates, while a visitor learns of silence no more than a quarter of
 * a minute after the 60 s at which a value counts as stale.
 */
export const freshForMs = 15_000;
/** After so long without a value a reading is shown with its age instead of as live. */
export const staleAfterMs = 60_000;

/** Answer of `GET /power/latest`. `watts` and `time` are null until the first reading. */
export interface PowerLatest {
  readonly watts: number | null;
  /** ISO 8601 in UTC: when the reading was taken. */
  readonly time: string | null;
  /** Null while it is not known: another process tells it with its first reading. */
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
