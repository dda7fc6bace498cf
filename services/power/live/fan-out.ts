// Sends one value to thousands. It is encoded once and written to the connections themselves, which
// takes half the time of a send() each, and in batches, so that nobody else has to wait (decision 8).
import type { PowerTallies } from '../metrics/power-tallies.ts';
import type { PowerClock } from '../plant/plant-source.ts';
import type { Client } from './client.ts';
import { inBatches } from './in-batches.ts';
import { pauseMs } from './live-feed.ts';
import { encodeTextFrame } from './text-frame.ts';

export interface FanOut {
  /** Sends to everyone. A newer text takes the place of one that is still being sent around. */
  broadcast(text: string): void;
  /** Sends to somebody who has just joined. */
  greet(client: Client, text: string): void;
  /** Number of the round that is under way, or was last. */
  round(): number;
}

interface FanOutParts {
  readonly clock: PowerClock;
  readonly tallies: PowerTallies;
}

export function createFanOut(clients: ReadonlySet<Client>, parts: FanOutParts): FanOut {
  const { clock, tallies } = parts;
  let round = 0;
  let frame = encodeTextFrame('');
  let isUnderWay = false;

  function goAround(): void {
    const begun = round;
    isUnderWay = true;
    inBatches(clients, passBy, () => {
      isUnderWay = false;
      // Those who came first had the older value.
      if (begun !== round) goAround();
    });
  }

  function passBy(client: Client): void {
    if (client.round === round) return;
    client.round = round;
    if (!hasJustJoined(client)) write(client, frame);
  }

  // It has the newest value, or one that is a second old at most.
  function hasJustJoined(client: Client): boolean {
    const { greetedAtMs } = client;
    client.greetedAtMs = undefined;
    return greetedAtMs !== undefined && Math.abs(clock.now() - greetedAtMs) < pauseMs;
  }

  // Nothing is compressed, so ws writes each of its frames whole, and ours never lands inside one.
  function write({ socket, connection }: Client, bytes: Buffer): void {
    // Who is behind gets the newest value once it has caught up, not all that it has missed.
    if (socket.readyState !== socket.OPEN || connection.writableLength > 0) return;
    connection.write(bytes);
    tallies.framesSent += 1;
  }

  return {
    broadcast(text) {
      round += 1;
      frame = encodeTextFrame(text);
      if (!isUnderWay) goAround();
    },
    greet(client, text) {
      client.greetedAtMs = clock.now();
      write(client, encodeTextFrame(text));
    },
    round: () => round,
  };
}
