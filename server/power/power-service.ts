// Publishes the power of the solar plant: plant → live value → websockets, and → history.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BerlinDay, berlinDayOf, yesterdayMs } from '../../contract/berlin-day.ts';
import { type PowerDay, quarterHourMs } from '../../contract/power.ts';
import { isSunUp } from '../../contract/sun.ts';
import type { SharedStore } from '../store/open-store.ts';
import type { ClientOf } from '../web/client.ts';
import { createClientSockets, createPowerTallies, type SocketSettings } from './client-sockets.ts';
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
  readonly store: SharedStore;
  readonly clientOf: ClientOf;
}

export type PowerService = Awaited<ReturnType<typeof createPowerService>>;

/** The power bridge. Source: specification sections 4 and 7, decisions of the power feed. */
export async function createPowerService(settings: SocketSettings, parts: PowerParts) {
  const { clock, facts, plant } = parts;
  const tallies = createPowerTallies();
  const plantLog = createPlantLog(parts);
  const sockets = createClientSockets(settings, {
    ...{ clock, tallies, clientOf: parts.clientOf },
    initialText: () => feed.freshText(),
  });
  const feed = createLiveFeed(plant.kind, {
    ...{ clock, facts, broadcast: sockets.broadcast },
    // Pages show the former source until they reconnect.
    onNewSource: sockets.closeForReconnect,
  });
  const history = await createHistory({ ...parts, newest: feed.newest });
  const answer = createPowerAnswers(settings.allowedOrigins, {
    ...{ clock, latest: feed.latest },
    history: () => ({
      source: feed.source() ?? 'simulation',
      days: history.days(),
    }),
  });
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

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

  async function begin(): Promise<void> {
    await history.start();
    sockets.start();
    plant.start({ onReading, onFault });
  }

  async function drain(): Promise<void> {
    feed.stop();
    await sockets.close();
  }

  async function end(): Promise<void> {
    await starting;
    await Promise.all([drain(), plant.stop()]);
    await history.stop();
  }

  return {
    /** Answers `GET /power/latest` and `GET /power/history`; 404 for other paths below `/power`. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      answer(request, response);
    },
    upgrade: sockets.upgrade,
    /** Reads the history and starts the plant. Does not throw if the store fails. */
    async start(): Promise<void> {
      starting ??= begin();
      await starting;
    },
    /** Closes all websockets within two seconds, with 1001, and refuses new ones. */
    drain,
    /** Drains, stops the plant and stores the history. Idempotent. */
    async stop(): Promise<void> {
      stopping ??= end();
      await stopping;
    },
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
 * another process. Never throws, even if the store fails.
 */
async function createHistory(
  parts: StoredHistoryParts & { readonly plant: Pick<PlantSource, 'meanWatts' | 'history'> },
) {
  const { clock, plant } = parts;
  const { history, meanWatts } = plant;
  const withoutStore = { async start() {}, isStored: () => true, async stop() {} };
  if (history) return { ...withoutStore, days: () => history()?.days ?? [] };
  if (meanWatts) {
    const quarterHoursOf = (day: BerlinDay) => computeQuarterHours(day, clock.now(), meanWatts);
    return { ...withoutStore, days: () => lastTwoDays(clock.now(), quarterHoursOf) };
  }
  const { createStoredHistory } = await import('./stored-history.ts');
  const kept = createStoredHistory(parts);
  return { ...kept, days: () => lastTwoDays(clock.now(), kept.quarterHoursOf) };
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
