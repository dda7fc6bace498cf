// What Node's parser could not read never becomes a request, so its answer is written by hand.
import type { Duplex } from 'node:stream';
import { endPlainly } from './end-plainly.ts';
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

export function createRefuseMalformed(security: HeaderList) {
  return (fault: NodeJS.ErrnoException, socket: Duplex): void => {
    if (fault.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = statusOfFault[fault.code ?? ''] ?? 400;
    endPlainly(socket, { status, body: bodyOfStatus[status] ?? '' }, security);
  };
}
