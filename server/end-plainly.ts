// The last words on a connection that has no request and response of Node's any more, or never had.
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type PlainAnswer, plainHeaders } from './plain-answer.ts';
import type { HeaderList } from './security-headers.ts';

// Closing at once would reset the connection, and the client would lose the answer unread.
const lingerMs = 1_000;

/** Writes the answer by hand and lets go of the connection. */
export function endPlainly(socket: Duplex, answer: PlainAnswer, security: HeaderList): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(writeAnswer(answer, security));
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}

function writeAnswer(answer: PlainAnswer, security: HeaderList): string {
  const headers = ['Connection', 'close', ...plainHeaders(answer, security)];
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : [],
  );
  const statusLine = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  return [statusLine, ...lines, '', answer.body].join('\r\n');
}
