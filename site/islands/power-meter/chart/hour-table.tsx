import type { PowerHistory } from '../../../../contract/power.ts';
import { hourRows } from './day-curve.ts';
import styles from './hour-table.module.css';

/** What the curves show, hour by hour. */
export function HourTable({ history }: { history: PowerHistory }) {
  // Today first, as everywhere in the readout.
  const rows = hourRows(history.days.toReversed());
  return (
    <details className={styles.hours}>
      <summary>Tagesverlauf als Tabelle</summary>
      {rows.length === 0 ? (
        <p>An beiden Tagen kam bisher kein Strom vom Dach.</p>
      ) : (
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
      )}
    </details>
  );
}

const oneDecimal = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

function written(meanWatts: number | undefined): string {
  return meanWatts === undefined ? '–' : oneDecimal.format(meanWatts / 1_000);
}
