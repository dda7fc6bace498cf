// The websockets of all clients, from the handshake to the goodbye. A refused client gets a websocket first and its
// reason as a close code, since a browser tells its page nothing about a handshake that was refused. Source: decisions,
// power feed.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../process/clock.ts';
import { type Client, type ClientOf, createPlaces } from '../web/client.ts';

export interface SocketSettings {
  /** Exact origins whose pages may open a websocket, e.g. `https://www.firma.example`. */
  readonly allowedOrigins: readonly string[];
  readonly limits: SocketLimits;
}

export interface SocketLimits {
  /** Websockets that are open at a time. */
  readonly clients: number;
  /** Of these, from one address or IPv6 /64. Whole companies and mobile networks come from one. */
  readonly clientsPerAddress: number;
}

interface SocketParts {
  readonly clock: Clock;
  readonly clientOf: ClientOf;
  readonly tallies: PowerTallies;
  /** The newest value while it is fresh, sent to each client that joins. */
  readonly greeting: () => string | undefined;
}

/** What is counted since the start. `message`: the client sent something. `silent`: it did not answer a ping. */
export function createPowerTallies() {
  return {
    clients: 0,
    framesSent: 0,
    readingsRefused: 0,
    refused: { origin: 0, full: 0, address: 0 },
    closed: { message: 0, silent: 0 },
  };
}

export type PowerTallies = ReturnType<typeof createPowerTallies>;

// Clients have nothing to say. A longer message closes the connection (1009) before it is read.
const maxPayloadBytes = 128;
const goodbyeMs = 2_000;
// A peer that has stopped reading shows in no buffer of ours, it only stops answering.
const pingEveryMs = 25_000;

export function createClientSockets(settings: SocketSettings, parts: SocketParts) {
  const { clientOf, clock, greeting, tallies } = parts;
  const clients = new Set<WebSocket>();
  /** Those whose answer to the last ping is missing. */
  const silent = new WeakSet<WebSocket>();
  const places = createPlaces(settings.limits.clientsPerAddress);
  // The types don't know closeTimeout yet, which makes a variable necessary.
  const options = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxPayloadBytes,
    closeTimeout: goodbyeMs,
  };
  const server = new WebSocketServer(options);
  let closing: Promise<void> | undefined;
  let cancelPing = () => {};
  let newest = '';
  let isSendingAround = false;
  let isNewer = false;

  function refusalOf(client: Client, { headers }: IncomingMessage) {
    // Every browser names the page's origin; a client that names none is no page of ours.
    if (!settings.allowedOrigins.includes(headers.origin ?? '')) return 'origin';
    if (clients.size >= settings.limits.clients) return 'full';
    return places.enter(client) ? undefined : 'address';
  }

  function admit(socket: WebSocket, request: IncomingMessage): void {
    // ws closes connections that break the protocol.
    socket.on('error', () => {});
    const client = clientOf(request);
    const reason = refusalOf(client, request);
    if (reason) {
      tallies.refused[reason] += 1;
      // 1008: policy violation, after which no client of ours tries again. 1013: try again later.
      // Source: RFC 6455, section 7.4.1, and its registry at IANA.
      if (reason === 'origin') socket.close(1008, 'Blocked origin!');
      else socket.close(1013, 'Try again later');
      return;
    }
    clients.add(socket);
    tallies.clients = clients.size;
    socket.on('pong', () => silent.delete(socket));
    socket.once('message', () => {
      tallies.closed.message += 1;
      socket.close(1008, 'Nothing may be sent here');
    });
    socket.once('close', () => {
      clients.delete(socket);
      tallies.clients = clients.size;
      places.leave(client);
    });
    const text = greeting();
    if (text !== undefined) send(socket, text);
  }

  function send(socket: WebSocket, text: string): void {
    // A client that is behind gets the newest value once it has caught up, not all that it has missed.
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount > 0) return;
    socket.send(text);
    tallies.framesSent += 1;
  }

  function sendAround(): void {
    isSendingAround = true;
    isNewer = false;
    const pass = (socket: WebSocket) => send(socket, newest);
    inBatches(clients, pass, () => {
      isSendingAround = false;
      // The first batches had the older text.
      if (isNewer) sendAround();
    });
  }

  function pingAll(): void {
    cancelPing = clock.after(pingEveryMs, pingAll);
    inBatches(clients, (socket) => {
      if (socket.readyState !== socket.OPEN) return;
      if (silent.has(socket)) {
        tallies.closed.silent += 1;
        socket.terminate();
      } else {
        silent.add(socket);
        socket.ping();
      }
    });
  }

  return {
    upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
      server.handleUpgrade(request, connection, head, (socket) => admit(socket, request));
    },
    /** Sends to all. A newer text replaces one that is still being sent around. */
    broadcast(text: string): void {
      newest = text;
      isNewer = true;
      if (!isSendingAround) sendAround();
    },
    start(): void {
      cancelPing = clock.after(pingEveryMs, pingAll);
    },
    /** Closes all that are open (1012). They may come back at once. */
    sendAway(): void {
      inBatches(server.clients, (socket) => socket.close(1012, 'Source of the values has changed'));
    },
    /** Closes all (1001), and terminates those still open after two seconds. */
    close(): Promise<void> {
      cancelPing();
      closing ??= new Promise((resolve) => {
        server.close(() => resolve());
        inBatches(server.clients, (socket) => socket.close(1001, 'Going away'));
      });
      return closing;
    },
  };
}

// 250 sends take some milliseconds; all of 10,000 at once would hold up everything else for 200.
const batchSize = 250;

/**
 * Visits all members, the first batch at once and each further one in a turn of its own. Members that are added
 * meanwhile may be visited too.
 */
function inBatches<Member>(
  members: Iterable<Member>,
  visit: (member: Member) => void,
  whenDone: () => void = () => {},
): void {
  const iterator = members[Symbol.iterator]();

  function visitBatch(): void {
    for (let visited = 0; visited < batchSize; visited += 1) {
      const next = iterator.next();
      if (next.done) {
        whenDone();
        return;
      }
      visit(next.value);
    }
    setImmediate(visitBatch);
  }

  visitBatch();
}
