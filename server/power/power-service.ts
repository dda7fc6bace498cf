// Publishes the power of the solar plant: plant → live value → websockets, and → history.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSunUp } from '../../contract/sun.ts';
import type { SharedStore } from '../store/open-store.ts';
import type { ClientOf } from '../web/client.ts';
import { createClientSockets, createPowerTallies, type SocketSettings } from './client-sockets.ts';
import { createHistory } from './history.ts';
import { createLiveFeed } from './live-feed.ts';
import { createPlantLog } from './plants/plant-log.ts';
import type { PlantFault, PlantParts, PlantReading, PlantSource } from './plants/plant-source.ts';
import { createPowerAnswers } from './power-answers.ts';

/** Dependencies of the power bridge. */
export interface PowerParts extends PlantParts {
  readonly plant: PlantSource;
  /** Holds the history, unless the plant computes it. */
  readonly store: SharedStore;
  /** Client counted by the limits. */
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
    greeting: () => feed.freshText(),
  });
  const feed = createLiveFeed(plant.kind, {
    ...{ clock, facts, broadcast: sockets.broadcast },
    // Pages show the former origin, and get the new one on reconnecting.
    onNewSource: sockets.sendAway,
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
    const taken = feed.take(reading);
    if (!taken) {
      const seen = String(reading.watts).slice(0, 60);
      onFault({ at: 'plant', fault: 'power cannot be true', seen, isRefused: true });
      return;
    }
    plantLog.reading(taken.watts);
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

  async function end(): Promise<void> {
    await starting;
    feed.stop();
    await Promise.all([sockets.close(), plant.stop()]);
    await history.stop();
  }

  return {
    /** Answers `GET /power/latest` and `GET /power/history`; 404 for other paths below `/power`. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      answer(request, response);
    },
    /** Accepts websockets at `/power`. */
    upgrade: sockets.upgrade,
    /** Reads the history and starts the plant. Does not throw if the store fails. */
    async start(): Promise<void> {
      starting ??= begin();
      await starting;
    },
    /** Closes all websockets within two seconds, with 1001, and refuses new ones. */
    async drain(): Promise<void> {
      feed.stop();
      await sockets.close();
    },
    /** Drains, stops the plant and stores the history. Idempotent. */
    async stop(): Promise<void> {
      stopping ??= end();
      await stopping;
    },
    async metrics(): Promise<string> {
      // Loaded on first use.
      const { writePowerMetrics } = await import('./power-metrics.ts');
      return await writePowerMetrics(tallies, {
        newest: feed.newest(),
        nowMs: clock.now(),
        isHistoryKept: history.isKept(),
        isSunUp: isSunUp(clock.now(), facts),
      });
    },
    latest: feed.latest,
  };
}
