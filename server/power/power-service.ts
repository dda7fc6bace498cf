// Publishes the power of the solar plant: plant → live value → websockets, and → history.
import { type BerlinDay, berlinDayOf, yesterdayMs } from '../../contract/berlin-day.ts';
import { type PowerDay, quarterHourMs } from '../../contract/power.ts';
import { isSunUp } from '../../contract/sun.ts';
import type { StoreOpener } from '../store/open-store.ts';
import type { ClientOf } from '../web/client.ts';
import { createPowerTallies, openClientSockets, type SocketSettings } from './client-sockets.ts';
import { createLiveFeed } from './live-feed.ts';
import {
  createPlantLog,
  type PlantFault,
  type PlantParts,
  type PlantReading,
  type PlantSource,
} from './plants/plant-source.ts';
import { createPowerAnswers } from './power-answers.ts';
import type { KnownQuarterHour, StoredHistoryParts } from './stored-history.ts';

interface PowerParts extends PlantParts {
  readonly plant: PlantSource;
  readonly store: StoreOpener;
  readonly clientOf: ClientOf;
}

/**
 * The power bridge: reads the history and starts the plant. Never throws, even if the store fails.
 * Source: specification sections 4 and 7, decisions of the power feed.
 */
export async function openPower(settings: SocketSettings, parts: PowerParts) {
  const { clock, facts, plant } = parts;
  const tallies = createPowerTallies();
  const plantLog = createPlantLog(parts);
  const sockets = openClientSockets(settings, {
    ...{ clock, tallies, clientOf: parts.clientOf },
    initialText: () => feed.freshText(),
  });
  const feed = createLiveFeed(plant.kind, {
    ...{ clock, facts, broadcast: sockets.broadcast },
    // Pages show the former source until they reconnect.
    onNewSource: sockets.closeForReconnect,
  });
  const stack = new AsyncDisposableStack();
  const history = await openHistory({ ...parts, newest: feed.newest }, stack);
  const answer = createPowerAnswers(settings.allowedOrigins, {
    ...{ clock, latest: feed.latest },
    history: () => ({ source: feed.source() ?? 'simulation', days: history.days() }),
  });

  function onReading(reading: PlantReading): void {
    const accepted = feed.accept(reading);
    if (!accepted) {
      const seen = String(reading.watts).slice(0, 60);
      onFault({ at: 'plant', fault: 'power cannot be true', seen, isRefused: true });
      return;
    }
    plantLog.reading(accepted.watts);
  }

  function onFault(fault: PlantFault): void {
    if (fault.isRefused) tallies.readingsRefused += 1;
    plantLog.fault(fault);
  }

  async function drain(): Promise<void> {
    feed.stop();
    await sockets.close();
  }

  plant.start({ onReading, onFault });
  stack.defer(() => plant.stop());
  stack.defer(drain);

  return {
    /** Answers `GET /power/latest` and `GET /power/history`; 404 for other paths below `/power`. */
    handle: answer,
    upgrade: sockets.upgrade,
    /** Closes all websockets within two seconds, with 1001, and refuses new ones. */
    drain,
    /** Drains, stops the plant and stores the history. */
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    /** In the text format of Prometheus. Counters begin at zero with each start. */
    async metrics(): Promise<string> {
      const { samplesBy, writeMetrics } = await import('../process/metrics.ts');
      const newest = feed.newest();
      const nowMs = clock.now();
      const ageSeconds = newest && Math.round(Math.abs(nowMs - newest.takenAtMs) / 1_000);
      const refused = samplesBy('reason', tallies.refused);
      const closed = samplesBy('reason', tallies.closed);
      // For alerts: inverters may be silent at night.
      const sunUp = isSunUp(nowMs, facts);
      return await writeMetrics([
        ['power_clients', 'Websockets that are open.', tallies.clients],
        ['power_frames_sent_total', 'Values sent to a client.', tallies.framesSent],
        ['power_clients_refused_total', 'Websockets refused.', refused],
        ['power_clients_closed_total', 'Websockets closed by us.', closed],
        ['power_readings_refused_total', 'Readings that cannot be true.', tallies.readingsRefused],
        ['power_history_kept', 'Whether the store works.', history.isStored()],
        ['power_sun_up', 'Whether the sun is up over the plant.', sunUp],
        ['power_last_watts', 'The newest reading.', newest?.watts],
        ['power_last_reading_age_seconds', 'Age of that reading.', ageSeconds],
      ]);
    },
    latest: feed.latest,
  };
}

/**
 * The quarter hours of yesterday and today: stored for a measured plant, computed for a simulation, or read from
 * another process.
 */
async function openHistory(
  parts: StoredHistoryParts & { readonly plant: Pick<PlantSource, 'meanWatts' | 'history'> },
  stack: AsyncDisposableStack,
) {
  const { clock, plant } = parts;
  const { history, meanWatts } = plant;
  if (history) return { isStored: () => true, days: () => history()?.days ?? [] };
  if (meanWatts) {
    const quarterHoursOf = (day: BerlinDay) => computeQuarterHours(day, clock.now(), meanWatts);
    return { isStored: () => true, days: () => lastTwoDays(clock.now(), quarterHoursOf) };
  }
  const { openStoredHistory } = await import('./stored-history.ts');
  const { isStored, quarterHoursOf } = stack.use(await openStoredHistory(parts));
  return { isStored, days: () => lastTwoDays(clock.now(), quarterHoursOf) };
}

function computeQuarterHours(
  { startMs, endMs }: BerlinDay,
  nowMs: number,
  meanWatts: NonNullable<PlantSource['meanWatts']>,
): KnownQuarterHour[] {
  const quarterHours: KnownQuarterHour[] = [];
  for (let at = startMs; at < Math.min(endMs, nowMs); at += quarterHourMs) {
    const mean = meanWatts(at, Math.min(at + quarterHourMs, nowMs));
    quarterHours.push({ startMs: at, meanWatts: mean });
  }
  return quarterHours;
}

function lastTwoDays(
  nowMs: number,
  quarterHoursOf: (day: BerlinDay) => readonly KnownQuarterHour[],
): PowerDay[] {
  return [yesterdayMs(nowMs), nowMs].map((atMs) => {
    const day = berlinDayOf(atMs);
    return summarizeDay(day, quarterHoursOf(day), nowMs);
  });
}

const hoursPerMs = 1 / 3_600_000;

// Energy applies the mean of a quarter hour to the elapsed part of it; power drawn at night is not negative yield.
function summarizeDay(
  { date }: BerlinDay,
  quarterHours: readonly KnownQuarterHour[],
  nowMs: number,
): PowerDay {
  const energyWattHours = quarterHours.reduce((sum, { startMs, meanWatts }) => {
    const passedMs = Math.min(quarterHourMs, Math.max(0, nowMs - startMs));
    return sum + Math.max(0, meanWatts) * passedMs * hoursPerMs;
  }, 0);
  return {
    date,
    energyKwh: Math.round(energyWattHours / 100) / 10,
    quarterHours: quarterHours.map(({ startMs, meanWatts }) => ({
      start: new Date(startMs).toISOString(),
      meanWatts: Math.round(meanWatts) || 0,
    })),
  };
}
