import { useState } from 'react';
import type { PowerHistory } from '../../../contract/power.ts';
import styles from './chart.module.css';
import { hourRows } from './day-curve.ts';

/** What the curves show, hour by hour; some hundred elements, which are made once somebody wants them. */
export function HourTable({ history }: { history: PowerHistory }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.hours}
      onToggle={({ currentTarget: details }) => setIsOpen(details.open)}
    >
      <summary>Tagesverlauf als Tabelle</summary>
      {isOpen && <Hours history={history} />}
    </details>
  );
}

function Hours({ history }: { history: PowerHistory }) {
  // Today first, as everywhere in the readout.
  const rows = hourRows(history.days.toReversed());
  if (rows.length === 0) return <p>An beiden Tagen kam bisher kein Strom vom Dach.</p>;
  return (
    <table>
      <caption className="visually-hidden">Mittlere Leistung je Stunde in Kilowatt</caption>
      <thead>
        <tr>
          <th scope="col">Uhrzeit</th>
          <th scope="col">Heute, kW</th>
          <th scope="col">Gestern, kW</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hour, meanWatts: [today, yesterday] }) => (
          <tr key={hour}>
            <th scope="row">{`${hour}–${hour + 1}\u00a0Uhr`}</th>
            <td>{written(today)}</td>
            <td>{written(yesterday)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const oneDecimal = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

function written(meanWatts: number | undefined): string {
  return meanWatts === undefined ? '–' : oneDecimal.format(meanWatts / 1_000);
}
