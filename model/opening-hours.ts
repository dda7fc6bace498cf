// Parses support hours, and translates them to English.

const days = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;
export type Day = (typeof days)[number];

/** Days of the week with common opening and closing times, e.g. `09:00`. */
export interface OpeningHours {
  readonly days: readonly Day[];
  readonly opens: string;
  readonly closes: string;
}

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const day = days.join('|');
const hours = new RegExp(`^(${day})(?:–(${day}))? (${time})–(${time}) Uhr$`);

/**
 * Parses e.g. `Mo–Fr 09:00–17:00 Uhr`; single days are allowed, entries are separated by commas.
 * @returns undefined if the format differs, or a range runs backwards
 */
export function readOpeningHours(text: string): readonly OpeningHours[] | undefined {
  const entries = text.split(', ').map(readEntry);
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

function readEntry(text: string): OpeningHours | undefined {
  const [, from, to = from, opens = '', closes = ''] = hours.exec(text) ?? [];
  const first = days.indexOf(from as Day);
  const last = days.indexOf(to as Day);
  if (first < 0 || last < first || closes <= opens) return undefined;
  return { days: days.slice(first, last + 1), opens, closes };
}

const englishDays: Readonly<Record<Day, string>> = {
  Mo: 'Monday',
  Di: 'Tuesday',
  Mi: 'Wednesday',
  Do: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  So: 'Sunday',
};

/** @returns e.g. `Monday to Friday, 09:00 to 17:00 (German time)` */
export function hoursInEnglish(german: string): string {
  const entries = (readOpeningHours(german) ?? []).map(({ days, opens, closes }) => {
    const ends = [...new Set([days.at(0), days.at(-1)])].flatMap((day) => day ?? []);
    return `${ends.map((day) => englishDays[day]).join(' to ')}, ${opens} to ${closes}`;
  });
  return `${entries.join('; ')} (German time)`;
}
