// What Node's parser could not read never becomes a request, so its answer is written by hand.
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type PlainAnswer, plainHeaders } from './plain-answer.ts';
import type { HeaderList } from './security-headers.ts';

const statusOfFault: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const bodyOfStatus: Readonly<Record<number, string>> = {
  400: 'Die Anfrage ist fehlerhaft.\n',
  408: 'Die Anfrage kam nicht rechtzeitig an.\n',
  413: 'Die Anfrage ist zu groß.\n',
  431: 'Der Kopf der Anfrage ist zu groß.\n',
};

// Closing at once would reset the connection, and the client would lose the answer unread.
const lingerMs = 1_000;

export function createRefuseMalformed(security: HeaderList) {
  return (fault: NodeJS.ErrnoException, socket: Duplex & { setTimeout?: unknown }): void => {
    if (fault.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOfFault[fault.code ?? ''] ?? 400;
    socket.end(writeAnswer({ status, body: bodyOfStatus[status] ?? '' }, security));
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}

function writeAnswer(answer: PlainAnswer, security: HeaderList): string {
  const headers = ['Connection', 'close', ...plainHeaders(answer, security)];
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : [],
  );
  const statusLine = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  return [statusLine, ...lines, '', answer.body].join('\r\n');
}
