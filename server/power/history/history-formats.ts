import { berlinTime } from '../../../contract/berlin-day.ts';
import type { PlantKind, PowerDay, PowerHistory } from '../../../contract/power.ts';

type HistoryFormat = 'json' | 'csv';

/**
 * What the address asks for counts first, since it can stand in a link; then the header.
 * @param wanted the query's `format`
 * @param accept the `Accept` header
 * @returns undefined for a format that there is not
 */
export function historyFormatOf(
  wanted: string | null | undefined,
  accept: string | undefined,
): HistoryFormat | undefined {
  if (wanted === 'csv' || wanted === 'json') return wanted;
  if (wanted !== null && wanted !== undefined) return undefined;
  return prefersCsv(accept ?? '') ? 'csv' : 'json';
}

// RFC 9110, section 12.5.1, as far as two formats need it: JSON unless CSV is named and wanted more.
function prefersCsv(accept: string): boolean {
  const qualities = new Map(accept.toLowerCase().split(',').map(readRange));
  const csv = qualities.get('text/csv') ?? 0;
  return csv > (qualities.get('application/json') ?? 0);
}

function readRange(range: string): [string, number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [type, quality === undefined ? 1 : Number(quality)];
}

// The history as a German spreadsheet opens it: semicolons between, a comma in decimal numbers. Lines
// end as in RFC 4180.
// The moment in UTC too, since autumn has one hour twice.
const columnsOf = (source: PlantKind) => {
  const origin = source === 'simulation' ? ', simuliert' : '';
  return [
    'Datum',
    'Beginn',
    'Beginn (UTC)',
    `Mittlere Leistung (W)${origin}`,
    `Ertrag des Tages (kWh)${origin}`,
  ];
};

/** One line a quarter hour, yesterday's first. The heading says where values are simulated. */
export function writeHistoryCsv({ days, source }: PowerHistory): string {
  const rows = [columnsOf(source), ...days.flatMap(rowsOf)];
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
