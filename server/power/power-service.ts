// Shows the power of the solar plant to everyone who watches: plant → newest reading → websockets,
// and beside it → history.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PowerLatest } from '../../contract/power.ts';
import { isSunUp } from '../../contract/sun.ts';
import { createHistory } from './history/history.ts';
import { createClientSockets } from './live/client-sockets.ts';
import { createLiveFeed } from './live/live-feed.ts';
import { createNewestReading } from './live/newest-reading.ts';
import type { PlantReading } from './plants/plant-source.ts';
import { createPowerAnswers } from './power-answers.ts';
import { createPowerTallies, writePowerMetrics } from './power-metrics.ts';
import type { PowerParts, PowerSettings } from './power-settings.ts';

export interface PowerService {
  /** Answers `GET /power/latest` and `GET /power/history`, and whatever else is asked below `/power`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Takes over a connection that asks for a websocket at `/power`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Reads the history and begins to listen to the plant. A store that fails is no reason to throw. */
  start(): Promise<void>;
  /** Closes all websockets within two seconds, with 1001. Nobody gets in afterwards. */
  drain(): Promise<void>;
  /** Drains, lets go of the plant and keeps the history. Harmless when called again. */
  stop(): Promise<void>;
  /** What monitoring reads, in the text format of Prometheus. */
  metrics(): Promise<string>;
  latest(): PowerLatest;
}

/** The power bridge. Source: specification sections 4 and 7, decisions of the power feed. */
export function createPowerService(settings: PowerSettings, parts: PowerParts): PowerService {
  const { clientOf, clock, plant } = parts;
  const tallies = createPowerTallies();
  const newest = createNewestReading(plant.kind, parts);
  const history = createHistory(settings.dataDir, parts);
  const sockets = createClientSockets(settings, {
    clock,
    clientOf,
    tallies,
    greeting: newest.freshText,
  });
  const feed = createLiveFeed({ clock, newest, broadcast: sockets.broadcast });
  const answer = createPowerAnswers(settings.allowedOrigins, {
    clock,
    latest: newest.latest,
    history: () => ({
      source: newest.source() ?? plant.kind ?? 'simulation',
      days: history.days(),
    }),
  });
  let starting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  function onReading(reading: PlantReading): void {
    const sourceBefore = newest.source();
    const taken = newest.take(reading);
    if (!taken) {
      // The sources check this themselves and tell the log; this is the bridge's own guard.
      tallies.readingsRefused += 1;
      return;
    }
    // Whoever watches knows the values under another name, and asks again when it comes back.
    if (sourceBefore !== undefined && sourceBefore !== taken.source) sockets.sendAway();
    history.add(taken);
    feed.onReading();
  }

  async function begin(): Promise<void> {
    await history.start();
    sockets.start();
    plant.start(onReading);
  }

  async function end(): Promise<void> {
    await starting;
    feed.stop();
    await Promise.all([sockets.close(), plant.stop()]);
    await history.stop();
  }

  return {
    async handle(request, response) {
      answer(request, response);
    },
    upgrade: sockets.upgrade,
    async start() {
      starting ??= begin();
      await starting;
    },
    async drain() {
      feed.stop();
      await sockets.close();
    },
    async stop() {
      stopping ??= end();
      await stopping;
    },
    metrics: async () =>
      writePowerMetrics(tallies, {
        newest,
        isHistoryKept: history.isKept(),
        isSunUp: isSunUp(clock.now(), parts.facts),
      }),
    latest: newest.latest,
  };
}
