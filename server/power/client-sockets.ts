// The websockets of all clients. Refused clients are accepted first and closed with a code, since browsers hide the
// reason of a refused handshake from pages. Source: decisions, power feed.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../process/clock.ts';
import { type Client, type ClientOf, createSlots } from '../web/client.ts';

export interface SocketSettings {
  /** Exact origins whose pages may open a websocket, e.g. `https://www.firma.example`. */
  readonly allowedOrigins: readonly string[];
  readonly limits: SocketLimits;
}

export interface SocketLimits {
  readonly clients: number;
  /** Of these, per address or IPv6 /64. Companies and mobile networks share one. */
  readonly clientsPerAddress: number;
}

interface SocketParts {
  readonly clock: Clock;
  readonly clientOf: ClientOf;
  readonly tallies: PowerTallies;
  readonly initialText: () => string | undefined;
}

/** Counters since start; `clients` is the current number. `message`: the client sent something. `silent`: no answer to a ping. */
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

// Clients send nothing. Longer messages close the connection (1009) before they are read.
const maxPayloadBytes = 128;
const closeTimeoutMs = 2_000;
// Detects dead peers, which do not show in our send buffers.
const pingEveryMs = 25_000;

/** Pings clients until it is closed. */
export function openClientSockets(settings: SocketSettings, parts: SocketParts) {
  const { clientOf, clock, initialText, tallies } = parts;
  const clients = new Set<WebSocket>();
  /** Clients whose answer to the last ping is missing. */
  const awaitingPong = new WeakSet<WebSocket>();
  const slots = createSlots(settings.limits.clientsPerAddress);
  // A variable, since the types lack closeTimeout.
  const options = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxPayloadBytes,
    closeTimeout: closeTimeoutMs,
  };
  const server = new WebSocketServer(options);
  let closing: Promise<void> | undefined;
  let cancelPing = clock.after(pingEveryMs, pingAll);
  let newest = '';
  let isBroadcasting = false;
  let hasNewer = false;

  function refusalOf(client: Client, { headers }: IncomingMessage) {
    // Browsers always send the page's origin.
    if (!settings.allowedOrigins.includes(headers.origin ?? '')) return 'origin';
    if (clients.size >= settings.limits.clients) return 'full';
    return slots.acquire(client) ? undefined : 'address';
  }

  function admit(socket: WebSocket, request: IncomingMessage): void {
    // ws closes connections that break the protocol.
    socket.on('error', () => {});
    const client = clientOf(request);
    const reason = refusalOf(client, request);
    if (reason) {
      tallies.refused[reason] += 1;
      // 1008: policy violation, our clients do not reconnect. 1013: try again later.
      // Source: RFC 6455, section 7.4.1, and its registry at IANA.
      if (reason === 'origin') socket.close(1008, 'Blocked origin!');
      else socket.close(1013, 'Try again later');
      return;
    }
    clients.add(socket);
    tallies.clients = clients.size;
    socket.on('pong', () => awaitingPong.delete(socket));
    socket.once('message', () => {
      tallies.closed.message += 1;
      socket.close(1008, 'Nothing may be sent here');
    });
    socket.once('close', () => {
      clients.delete(socket);
      tallies.clients = clients.size;
      slots.release(client);
    });
    const text = initialText();
    if (text !== undefined) send(socket, text);
  }

  function send(socket: WebSocket, text: string): void {
    // Slow clients skip values and get the newest once they have caught up.
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount > 0) return;
    socket.send(text);
    tallies.framesSent += 1;
  }

  function broadcastNewest(): void {
    isBroadcasting = true;
    hasNewer = false;
    const sendNewest = (socket: WebSocket) => send(socket, newest);
    inBatches(clients, sendNewest, () => {
      isBroadcasting = false;
      // The first batches got the older text.
      if (hasNewer) broadcastNewest();
    });
  }

  function pingAll(): void {
    cancelPing = clock.after(pingEveryMs, pingAll);
    inBatches(clients, (socket) => {
      if (socket.readyState !== socket.OPEN) return;
      if (awaitingPong.has(socket)) {
        tallies.closed.silent += 1;
        socket.terminate();
      } else {
        awaitingPong.add(socket);
        socket.ping();
      }
    });
  }

  return {
    upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
      server.handleUpgrade(request, connection, head, (socket) => admit(socket, request));
    },
    /** Sends to all. A newer text replaces one still being sent. */
    broadcast(text: string): void {
      newest = text;
      hasNewer = true;
      if (!isBroadcasting) broadcastNewest();
    },
    /** Closes all (1012); clients may reconnect at once. */
    closeForReconnect(): void {
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

// 250 sends take some milliseconds; 10,000 at once would block for 200.
const batchSize = 250;

/**
 * Visits all members in batches, the first at once, each further one in a turn of its own. Members added
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
