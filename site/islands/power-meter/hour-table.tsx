import { useState } from 'react';
import type { PowerHistory } from '../../../contract/power.ts';
import styles from './chart.module.css';
import { hourRows } from './day-curve.ts';
import type { MeterWords } from './meter-words.ts';

interface HourTableProps {
  readonly history: PowerHistory;
  readonly words: MeterWords;
}

/** The curves as a table by hour; some hundred elements, rendered on demand. */
export function HourTable({ history, words }: HourTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.hours}
      onToggle={({ currentTarget: details }) => setIsOpen(details.open)}
    >
      <summary>{words.table}</summary>
      {isOpen && <Hours history={history} words={words} />}
    </details>
  );
}

function Hours({ history, words }: HourTableProps) {
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
            <td key={`today ${today}`}>{written(today, words)}</td>
            <td key={`yesterday ${yesterday}`}>{written(yesterday, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function written(meanWatts: number | undefined, { locale }: MeterWords): string {
  return meanWatts === undefined ? '–' : (meanWatts / 1_000).toLocaleString(locale, oneDecimal);
}
