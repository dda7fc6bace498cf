import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';

// Everything is answered or hung up long before; the server's own limit for a request is 15 s.
const silenceMs = 20_000;

/**
 * Sends an attack on a connection of its own.
 * @returns everything that came until the connection closed, as Latin-1, or nothing when it never did
 */
export async function fire(port: number, attack: Attack): Promise<string | undefined> {
  if (attack.isDeaf) return await fireDeaf(port, attack);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  // A reset is an answer too.
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    // An open websocket would stay so.
    if (chunks.length === 1 && chunk.toString('latin1', 9, 12) === '101') socket.destroy();
  });
  socket.on('end', () => socket.end());
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  await send(socket, attack);
  const patience = new AbortController();
  const isClosed = await Promise.race([
    closed,
    wait(silenceMs, false, { signal: patience.signal }).catch(() => false),
  ]);
  patience.abort();
  socket.destroy();
  return isClosed ? Buffer.concat(chunks).toString('latin1') : undefined;
}

const deafMs = 3_000;
const deafAddresses = 20;
let deafClients = 0;
const deafNow = new Set<Promise<unknown>>();

/** Waits until all who read nothing have left: what is kept for them is no leak. */
export async function untilDeafHaveLeft(): Promise<void> {
  await Promise.all(deafNow);
}

/** Goes on without waiting: the client stays for some seconds and reads nothing. */
async function fireDeaf(port: number, { bytes }: Attack): Promise<string> {
  deafClients += 1;
  const localAddress = `127.0.1.${1 + (deafClients % deafAddresses)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.pause();
  socket.write(bytes);
  const left = wait(deafMs).then(() => socket.destroy());
  deafNow.add(left);
  void left.then(() => deafNow.delete(left));
  return '';
}

const read = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function send(socket: Socket, attack: Attack): Promise<void> {
  const { bytes, ending, isAfterRead, pieces } = attack;
  if (isAfterRead) {
    socket.write(read);
    await wait(2);
  }
  const size = Math.ceil(bytes.length / pieces);
  for (let piece = 0; piece < pieces && !socket.destroyed; piece += 1) {
    if (piece > 0) await wait(2);
    socket.write(bytes.subarray(piece * size, (piece + 1) * size));
  }
  if (ending === 'reset') socket.resetAndDestroy();
  else socket.end();
}
