// The websockets of all clients, from the handshake to the goodbye.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ClientOf, Client as Watcher } from '../../process/client.ts';
import type { PowerClock } from '../plants/plant-source.ts';
import type { PowerTallies } from '../power-metrics.ts';
import type { PowerSettings } from '../power-settings.ts';
import { createAdmission, type Refusal, refusalOfOrigin } from './admission.ts';
import { createFanOut, inBatches } from './fan-out.ts';

interface ClientSockets {
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void;
  broadcast(text: string): void;
  start(): void;
  /** Closes all that are open (1012). They may come back at once. */
  sendAway(): void;
  /** Says goodbye to everyone (1001), and cuts whoever has not left after two seconds. */
  close(): Promise<void>;
}

interface SocketParts {
  readonly clock: PowerClock;
  readonly clientOf: ClientOf;
  readonly tallies: PowerTallies;
  /** What somebody who joins gets to see, where there is something fresh. */
  readonly greeting: () => string | undefined;
}

// Clients have nothing to say. More than this closes the connection (1009) before it is read.
const maxPayloadBytes = 128;
const goodbyeMs = 2_000;

export function createClientSockets(settings: PowerSettings, parts: SocketParts): ClientSockets {
  const { clientOf, greeting, tallies } = parts;
  const clients = new Set<Client>();
  const admission = createAdmission(settings.limits);
  const fanOut = createFanOut(clients, parts);
  const pings = createPings(clients, parts);
  // The types don't know closeTimeout yet, which makes a variable necessary.
  const options = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxPayloadBytes,
    closeTimeout: goodbyeMs,
  };
  const server = new WebSocketServer(options);
  let closing: Promise<void> | undefined;

  function admit(socket: WebSocket, connection: Duplex, request: IncomingMessage): void {
    // ws closes the connection of whoever breaks the protocol; there is nothing left to do.
    socket.on('error', ignore);
    const watcher = clientOf(request);
    const refusal = refusalOfOrigin(request, settings.allowedOrigins) ?? admission.enter(watcher);
    if (refusal) refuse(socket, refusal);
    else welcome(socket, connection, watcher);
  }

  function refuse(socket: WebSocket, { reason, code, text }: Refusal): void {
    tallies.refused[reason] += 1;
    socket.close(code, text);
  }

  function welcome(socket: WebSocket, connection: Duplex, watcher: Watcher): void {
    const client: Client = {
      socket,
      connection,
      pingGroup: pings.nextGroup(),
      isAnswering: true,
      round: fanOut.round(),
      greetedAtMs: undefined,
    };
    clients.add(client);
    tallies.clients = clients.size;
    socket.on('pong', () => {
      client.isAnswering = true;
    });
    socket.once('message', () => {
      tallies.closed.message += 1;
      socket.close(1008, 'Nothing may be sent here');
    });
    socket.once('close', () => {
      clients.delete(client);
      tallies.clients = clients.size;
      admission.leave(watcher);
    });
    const text = greeting();
    if (text !== undefined) fanOut.greet(client, text);
  }

  function close(): Promise<void> {
    pings.stop();
    return new Promise((resolve) => {
      server.close(() => resolve());
      inBatches(server.clients, (socket) => socket.close(1001, 'Going away'));
    });
  }

  return {
    upgrade(request, connection, head) {
      server.handleUpgrade(request, connection, head, (socket) =>
        admit(socket, connection, request),
      );
    },
    broadcast: fanOut.broadcast,
    start: pings.start,
    sendAway() {
      inBatches(server.clients, (socket) => socket.close(1012, 'Source of the values has changed'));
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function ignore(): void {}

/** Somebody who watches. */
export interface Client {
  readonly socket: WebSocket;
  readonly connection: Duplex;
  /** Which of the groups that are pinged in turn. */
  readonly pingGroup: number;
  isAnswering: boolean;
  /** Number of the last round of frames that came by. */
  round: number;
  /** When it was sent the newest value for joining; undefined once that no longer matters. */
  greetedAtMs: number | undefined;
}

// Finds clients that are gone without a word: a peer that has stopped reading shows in no buffer of
// ours, it only stops answering. Each is pinged every 25 s, one group a second, so that the answers
// of thousands don't come all at once and hold up the values.
const groups = 25;
const groupEveryMs = 1_000;

interface Pings {
  start(): void;
  stop(): void;
  /** The group of somebody who joins; all are about equally large. */
  nextGroup(): number;
}

interface PingParts {
  readonly clock: PowerClock;
  readonly tallies: PowerTallies;
}

function createPings(clients: ReadonlySet<Client>, { clock, tallies }: PingParts): Pings {
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
