// The websockets of all clients, from the handshake to the goodbye.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ClientOf } from '../../web/client.ts';
import type { PowerClock } from '../plants/plant-source.ts';
import type { PowerTallies } from '../power-metrics.ts';
import type { PowerSettings } from '../power-settings.ts';
import { createAdmission, type Refusal, refusalOfOrigin } from './admission.ts';
import { inBatches } from './in-batches.ts';

interface ClientSockets {
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void;
  /** Sends to all. A newer text replaces one that is still being sent around. */
  broadcast(text: string): void;
  start(): void;
  /** Closes all that are open (1012). They may come back at once. */
  sendAway(): void;
  /** Closes all (1001), and terminates those still open after two seconds. */
  close(): Promise<void>;
}

interface SocketParts {
  readonly clock: PowerClock;
  readonly clientOf: ClientOf;
  readonly tallies: PowerTallies;
  /** The newest value while it is fresh, sent to each client that joins. */
  readonly greeting: () => string | undefined;
}

// Clients have nothing to say. A longer message closes the connection (1009) before it is read.
const maxPayloadBytes = 128;
const goodbyeMs = 2_000;
// A peer that has stopped reading shows in no buffer of ours, it only stops answering.
const pingEveryMs = 25_000;

interface ClientState {
  isAnswering: boolean;
  /** The text it was sent last, as a number that grows with each text. */
  round: number;
}

export function createClientSockets(settings: PowerSettings, parts: SocketParts): ClientSockets {
  const { clientOf, clock, greeting, tallies } = parts;
  const clients = new Map<WebSocket, ClientState>();
  const admission = createAdmission(settings.limits);
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
  let round = 0;
  let newest = '';
  let isSendingAround = false;

  function admit(socket: WebSocket, request: IncomingMessage): void {
    // ws closes connections that break the protocol.
    socket.on('error', () => {});
    const client = clientOf(request);
    const refusal = refusalOfOrigin(request, settings.allowedOrigins) ?? admission.enter(client);
    if (refusal) {
      refuse(socket, refusal);
      return;
    }
    const state: ClientState = { isAnswering: true, round };
    clients.set(socket, state);
    tallies.clients = clients.size;
    socket.on('pong', () => {
      state.isAnswering = true;
    });
    socket.once('message', () => {
      tallies.closed.message += 1;
      socket.close(1008, 'Nothing may be sent here');
    });
    socket.once('close', () => {
      clients.delete(socket);
      tallies.clients = clients.size;
      admission.leave(client);
    });
    const text = greeting();
    if (text !== undefined) send(socket, text);
  }

  function refuse(socket: WebSocket, { code, reason, text }: Refusal): void {
    tallies.refused[reason] += 1;
    socket.close(code, text);
  }

  function send(socket: WebSocket, text: string): void {
    // A client that is behind gets the newest value once it has caught up, not all that it has missed.
    if (socket.readyState !== socket.OPEN || socket.bufferedAmount > 0) return;
    socket.send(text);
    tallies.framesSent += 1;
  }

  function sendAround(): void {
    const begun = round;
    isSendingAround = true;
    const pass = ([socket, state]: [WebSocket, ClientState]) => {
      if (state.round === round) return;
      state.round = round;
      send(socket, newest);
    };
    inBatches(clients, pass, () => {
      isSendingAround = false;
      // The first batches had the older text.
      if (begun !== round) sendAround();
    });
  }

  function pingAll(): void {
    cancelPing = clock.after(pingEveryMs, pingAll);
    inBatches(clients, ([socket, state]) => {
      if (socket.readyState !== socket.OPEN) return;
      if (state.isAnswering) {
        state.isAnswering = false;
        socket.ping();
      } else {
        tallies.closed.silent += 1;
        socket.terminate();
      }
    });
  }

  function close(): Promise<void> {
    cancelPing();
    return new Promise((resolve) => {
      server.close(() => resolve());
      inBatches(server.clients, (socket) => socket.close(1001, 'Going away'));
    });
  }

  return {
    upgrade(request, connection, head) {
      server.handleUpgrade(request, connection, head, (socket) => admit(socket, request));
    },
    broadcast(text) {
      round += 1;
      newest = text;
      if (!isSendingAround) sendAround();
    },
    start() {
      cancelPing = clock.after(pingEveryMs, pingAll);
    },
    sendAway() {
      inBatches(server.clients, (socket) => socket.close(1012, 'Source of the values has changed'));
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
