import { STATUS_CODES } from 'node:http';

/** Gives a whole answer as the bytes that go over the connection. */
export type FinishBytes = (status: number, headers: readonly string[], body?: Buffer) => Buffer;

/**
 * Bytes hold the date and so are good for a second; whoever asks for the same again within it gets the same.
 *
 * @param keepAliveTimeoutMs how long clients are told that the connection stays open
 */
export function createFinishBytes(keepAliveTimeoutMs: number): FinishBytes {
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeoutMs / 1_000)}`;
  // Each form of an answer has a list of headers of its own.
  const finished = new Map<readonly string[], Buffer>();
  let second = 0;
  let date = '';

  return (status, headers, body) => {
    const now = Date.now();
    if (Math.floor(now / 1_000) !== second) {
      second = Math.floor(now / 1_000);
      date = new Date(now).toUTCString();
      finished.clear();
    }
    let bytes = finished.get(headers);
    if (!bytes) {
      const head = `${startOf(status, headers)}Date: ${date}\r\n${keepAlive}\r\n\r\n`;
      bytes = Buffer.concat([Buffer.from(head, 'latin1'), ...(body ? [body] : [])]);
      finished.set(headers, bytes);
    }
    return bytes;
  };
}

function startOf(status: number, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`];
  for (let index = 0; index < headers.length; index += 2) {
    lines.push(`${headers[index]}: ${headers[index + 1]}\r\n`);
  }
  return lines.join('');
}
