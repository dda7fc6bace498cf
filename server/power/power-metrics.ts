// Metrics of the power bridge. Counters begin at zero with each start, as Prometheus expects.
import { samplesBy, writeMetrics } from '../process/metrics.ts';
import type { PowerTallies } from './client-sockets.ts';
import type { SourcedReading } from './plants/plant-source.ts';

interface PowerState {
  readonly newest: SourcedReading | undefined;
  readonly nowMs: number;
  /** Whether the last write to the store succeeded. */
  readonly isHistoryStored: boolean;
  /** For alerts: inverters may be silent at night. */
  readonly isSunUp: boolean;
}

export function writePowerMetrics(tallies: PowerTallies, state: PowerState): Promise<string> {
  const { clients, framesSent, readingsRefused, refused, closed } = tallies;
  const { newest, nowMs } = state;
  const ageSeconds = newest && Math.round(Math.abs(nowMs - newest.takenAtMs) / 1_000);
  const by = (counts: Record<string, number>) => samplesBy('reason', Object.entries(counts));
  return writeMetrics([
    ['power_clients', 'Websockets that are open.', clients],
    ['power_frames_sent_total', 'Values sent to a client.', framesSent],
    ['power_clients_refused_total', 'Websockets refused.', by(refused)],
    ['power_clients_closed_total', 'Websockets closed by us.', by(closed)],
    ['power_readings_refused_total', 'Readings that cannot be true.', readingsRefused],
    ['power_history_kept', 'Whether the store works.', state.isHistoryStored],
    ['power_sun_up', 'Whether the sun is up over the plant.', state.isSunUp],
    ['power_last_watts', 'The newest reading.', newest?.watts],
    ['power_last_reading_age_seconds', 'Age of that reading.', ageSeconds],
  ]);
}
