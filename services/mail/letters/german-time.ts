// Times in Germany, whatever the server's own time zone is.

// Made once: making a format costs more than everything else about a letter.
const dateFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const englishDateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'long',
});
const englishTimeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** @returns e.g. `21.11.2026` */
export function germanDate(epochMs: number): string {
  return dateFormat.format(epochMs);
}

/** @returns e.g. `09:05` */
export function germanTime(epochMs: number): string {
  return timeFormat.format(epochMs);
}

/** @returns e.g. `21 November 2026` */
export function englishDate(epochMs: number): string {
  return englishDateFormat.format(epochMs);
}

/** With its time zone, since an English reader may be anywhere. @returns e.g. `09:05 CET` */
export function englishTime(epochMs: number): string {
  return englishTimeFormat.format(epochMs);
}
