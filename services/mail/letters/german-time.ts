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
export const germanDate = eachMinute((epochMs) => dateFormat.format(epochMs));

/** @returns e.g. `09:05` */
export const germanTime = eachMinute((epochMs) => timeFormat.format(epochMs));

/** @returns e.g. `21 November 2026` */
export function englishDate(epochMs: number): string {
  return englishDateFormat.format(epochMs);
}

/** With its time zone, since an English reader may be anywhere. @returns e.g. `09:05 CET` */
export function englishTime(epochMs: number): string {
  return englishTimeFormat.format(epochMs);
}

// Enquiries that come together name the same minute, and setting it is dear.
function eachMinute(format: (epochMs: number) => string): (epochMs: number) => string {
  let last = { minute: Number.NaN, text: '' };
  return (epochMs) => {
    const minute = Math.floor(epochMs / 60_000);
    if (minute !== last.minute) last = { minute, text: format(epochMs) };
    return last.text;
  };
}
