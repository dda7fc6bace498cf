// Days in Germany. A date of front matter carries no time, which makes it midnight UTC: the same day.
const timeZone = 'Europe/Berlin';
const german = format('de-DE');
// Sweden writes days as ISO 8601 does.
const iso = format('sv-SE');

/** dd.MM.yyyy */
export function germanDate(date: Date): string {
  return german.format(date);
}

/** yyyy-MM-dd, for machines. */
export function isoDay(date: Date): string {
  return iso.format(date);
}

function format(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  });
}
