import type { PowerHistory } from '../../../contract/power.ts';
import styles from './chart.module.css';
import { hourRows } from './day-curve.ts';
import type { MeterWords } from './meter-words.ts';

interface HourTableProps {
  readonly history: PowerHistory | undefined;
  readonly words: MeterWords;
}

/** The curves as a table by hour. */
export function HourTable({ history, words }: HourTableProps) {
  return (
    <details className={styles.table}>
      <summary>{words.table}</summary>
      {history && <Hours history={history} words={words} />}
    </details>
  );
}

function Hours({ history, words }: { history: PowerHistory; words: MeterWords }) {
  // Today first, as in the whole readout.
  const rows = hourRows(history.days.toReversed());
  if (rows.length === 0) return <p>{words.nothingYet}</p>;
  return (
    <table>
      <caption className="visually-hidden">{words.tableCaption}</caption>
      <thead>
        <tr>
          {words.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hour, meanWatts: [today, yesterday] }) => (
          // Keyed, as in `ChangingText`.
          <tr key={hour}>
            <th scope="row">{words.hour(hour)}</th>
            <td key={`today ${today}`}>{formatKilowatts(today, words)}</td>
            <td key={`yesterday ${yesterday}`}>{formatKilowatts(yesterday, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatKilowatts(watts: number | undefined, { locale }: MeterWords): string {
  if (watts === undefined) return '–';
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (watts / 1_000).toLocaleString(locale, digits);
}
