// A websocket client as small as can be (RFC 6455), so that thousands of them don't slow down what
// they measure: it asks for the upgrade, reads short frames, answers pings, and knocks again after the
// waits of our page when the connection ends.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface WatcherParts {
  readonly port: number;
  readonly origin: string;
  readonly onValue: (text: string) => void;
}

export interface Watcher {
  /** Whether the handshake is done and the connection open. */
  isOpen(): boolean;
}

const firstWaitMs = 2_000;
const jitterShare = 0.25;
const opcodes = { text: 1, ping: 9 };
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Connects, and connects again whenever the connection ends. */
export function startWatcher(parts: WatcherParts): Watcher {
  let failures = 0;
  let isOpen = false;

  function open(): void {
    const socket = connect(parts.port, '127.0.0.1');
    let bytes: Buffer = Buffer.alloc(0);
    socket.on('connect', () => socket.write(handshake(parts)));
    socket.on('data', (chunk: Buffer) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      if (!isOpen) {
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!bytes.subarray(0, 12).equals(switching)) return void socket.destroy();
        isOpen = true;
        failures = 0;
        bytes = bytes.subarray(end + 4);
      }
      bytes = readFrames(bytes, socket, parts.onValue);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      isOpen = false;
      const waitMs = firstWaitMs * 2 ** failures * (1 + jitterShare * Math.random());
      failures += 1;
      setTimeout(open, waitMs);
    });
  }

  open();
  return { isOpen: () => isOpen };
}

const switching = Buffer.from('HTTP/1.1 101');

function handshake({ port, origin }: WatcherParts): string {
  return [
    'GET /power HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    `Origin: ${origin}`,
    '',
    '',
  ].join('\r\n');
}

/** @returns what is left: the beginning of a frame */
function readFrames(bytes: Buffer, socket: Socket, onValue: (text: string) => void): Buffer {
  let start = 0;
  while (bytes.length - start >= 2) {
    // Ours are unmasked and shorter than 126 bytes: the second byte is the length.
    const end = start + 2 + (bytes[start + 1] ?? 0);
    if (end > bytes.length) break;
    const opcode = (bytes[start] ?? 0) & 0x0f;
    if (opcode === opcodes.text) onValue(bytes.toString('latin1', start + 2, end));
    if (opcode === opcodes.ping) socket.write(pong);
    start = end;
  }
  return bytes.subarray(start);
}
