// The history as a German spreadsheet opens it: semicolons between, a comma in decimal numbers. Lines
// end as in RFC 4180.
import type { PowerDay, PowerHistory } from '../../../contract/power.ts';
import { berlinTime } from '../history/berlin-day.ts';

// The moment in UTC too, since autumn has one hour twice.
const columns = [
  'Datum',
  'Beginn',
  'Beginn (UTC)',
  'Mittlere Leistung (W)',
  'Ertrag des Tages (kWh)',
];

/** One line a quarter hour, yesterday's first. */
export function writeHistoryCsv({ days }: PowerHistory): string {
  const rows = [columns, ...days.flatMap(rowsOf)];
  return rows.map((row) => `${row.join(';')}\r\n`).join('');
}

function rowsOf({ date, energyKwh, quarterHours }: PowerDay): string[][] {
  const germanDate = date.split('-').toReversed().join('.');
  const germanEnergy = energyKwh.toFixed(1).replace('.', ',');
  return quarterHours.map(({ start, meanWatts }) => [
    germanDate,
    berlinTime(Date.parse(start)),
    start,
    String(meanWatts),
    germanEnergy,
  ]);
}
