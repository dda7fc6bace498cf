// Finds clients that are gone without a word: a peer that has stopped reading shows in no buffer of
// ours, it only stops answering. Each is pinged every 25 s, one group a second, so that the answers
// of thousands don't come all at once and hold up the values.

import type { PowerClock } from '../plants/plant-source.ts';
import type { PowerTallies } from '../power-metrics.ts';
import type { Client } from './client-sockets.ts';
import { inBatches } from './fan-out.ts';

const groups = 25;
const groupEveryMs = 1_000;

export interface Pings {
  start(): void;
  stop(): void;
  /** The group of somebody who joins; all are about equally large. */
  nextGroup(): number;
}

interface PingParts {
  readonly clock: PowerClock;
  readonly tallies: PowerTallies;
}

export function createPings(clients: ReadonlySet<Client>, { clock, tallies }: PingParts): Pings {
  let turn = 0;
  let joined = 0;
  let cancel = () => {};

  function pingNext(): void {
    cancel = clock.after(groupEveryMs, pingNext);
    turn = (turn + 1) % groups;
    const group = turn;
    inBatches(clients, (client) => {
      if (client.pingGroup === group) ping(client);
    });
  }

  function ping(client: Client): void {
    const { socket } = client;
    if (socket.readyState !== socket.OPEN) return;
    if (client.isAnswering) {
      client.isAnswering = false;
      socket.ping();
    } else {
      tallies.closed.silent += 1;
      socket.terminate();
    }
  }

  return {
    start() {
      cancel = clock.after(groupEveryMs, pingNext);
    },
    stop: () => cancel(),
    nextGroup() {
      joined += 1;
      return joined % groups;
    },
  };
}
