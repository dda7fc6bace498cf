// Dates as feeds write them: RFC 3339 (Atom, JSON Feed), RFC 822 (RSS), and the usual deviations from both.

const isoDate =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?<zone>.*))?$/iu;
const mailDate =
  /^(?:\p{L}{2,10}\.?,?\s*)?(?<day>\d\d?)\.?\s+(?<month>\p{L}{3})\p{L}{0,6}\.?\s+(?<year>\d{4}|\d\d)(?:\s+(?<time>\d\d?:\d\d(?::\d\d)?)(?<zone>.*))?$/u;

// In English, and as German systems write them.
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const germanMonths = 'jan feb mär apr mai jun jul aug sep okt nov dez'.split(' ');

/** Hours from UTC: the zones of RFC 822 and those of Europe. */
const zones: Readonly<Record<string, number>> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 1, bst: 1, cet: 1, mez: 1 },
  ...{ cest: 2, mesz: 2, eet: 2, eest: 3 },
  ...{ est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
};

/** A time without a zone is German time. @returns undefined for anything else, such as 30 February */
export function readDate(text: string): Date | undefined {
  const found = (isoDate.exec(text.trim()) ?? mailDate.exec(text.trim()))?.groups;
  if (!found) return undefined;
  const { year = '', month = '', day = '', time, zone = '' } = found;
  const name = month.toLowerCase();
  const [hour, minute, second] = (time ?? '0:0').split(':').map(Number);
  try {
    const local = Temporal.PlainDateTime.from(
      {
        year: Number(year) + (year.length === 4 ? 0 : Number(year) < 50 ? 2000 : 1900),
        month: Number(month) || 1 + Math.max(months.indexOf(name), germanMonths.indexOf(name)),
        day: Number(day),
        hour: hour ?? 0,
        minute: minute ?? 0,
        second: second ?? 0,
      },
      { overflow: 'reject' },
    );
    return new Date(local.toZonedDateTime(time ? readZone(zone) : 'UTC').epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A number wins over a name, and the first name over others. @throws RangeError for an unknown name */
function readZone(zone: string): string {
  const [offset] = /[+-]\d\d:?\d\d/.exec(zone) ?? [];
  const [name] = /\p{L}+/u.exec(zone) ?? [];
  if (offset || !name) return offset ?? 'Europe/Berlin';
  const hours = zones[name.toLowerCase()];
  if (hours === undefined) throw new RangeError(`Unknown time zone: ${name}`);
  return `${hours < 0 ? '-' : '+'}0${Math.abs(hours)}:00`;
}
