// What an operator's monitoring reads, in the text format of Prometheus (version 0.0.4).
import { isSunUp } from '../../../contract/sun.ts';
import type { NewestReading } from '../newest-reading.ts';
import type { RelayTallies } from '../relay/relay.ts';
import type { PowerTallies } from './power-tallies.ts';

/**
 * @param nowMs epoch milliseconds
 * @param isHistoryKept whether the store took what it was last given
 * @param relayed undefined where readings are not passed on
 */
export function writePowerMetrics(
  tallies: PowerTallies,
  newest: NewestReading,
  nowMs: number,
  isHistoryKept: boolean,
  relayed?: RelayTallies,
): string {
  const { clients, framesSent, readingsRefused, refused, closed } = tallies;
  const [watts, ageMs] = [newest.watts(), newest.ageMs()];
  const lines = [
    ...metric('gauge', 'power_clients', 'Websockets that are open.', clients),
    ...metric('counter', 'power_frames_sent_total', 'Values sent to a client.', framesSent),
    ...metric('counter', 'power_clients_refused_total', 'Websockets refused.', refused),
    ...metric('counter', 'power_clients_closed_total', 'Websockets closed by us.', closed),
    ...metric(
      'counter',
      'power_readings_refused_total',
      'Readings that cannot be true.',
      readingsRefused,
    ),
    ...metric('gauge', 'power_history_kept', 'Whether the store works.', Number(isHistoryKept)),
    // At night inverters may be silent, so an alert has to know whether it is day.
    ...metric(
      'gauge',
      'power_sun_up',
      'Whether the sun is up over the plant.',
      Number(isSunUp(nowMs)),
    ),
  ];
  if (watts !== undefined && ageMs !== undefined) {
    const ageSeconds = Math.round(ageMs / 1_000);
    lines.push(
      ...metric('gauge', 'power_last_watts', 'The newest reading.', watts),
      ...metric('gauge', 'power_last_reading_age_seconds', 'Age of that reading.', ageSeconds),
    );
  }
  if (relayed) {
    const { passed, dropped } = relayed;
    lines.push(
      ...metric('counter', 'power_readings_published_total', 'Readings passed on.', passed),
      ...metric(
        'counter',
        'power_readings_unpublished_total',
        'Readings that no broker took.',
        dropped,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

function metric(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  value: number | Readonly<Record<string, number>>,
): string[] {
  const samples =
    typeof value === 'number'
      ? [`${name} ${value}`]
      : Object.entries(value).map(([reason, count]) => `${name}{reason="${reason}"} ${count}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples];
}
