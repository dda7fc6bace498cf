// What makes a proxy write to its logs, by a visitor who would know each word of theirs again.
import { once } from 'node:events';
import { connect as connectPlainly } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { askSecurely } from './ask-securely.ts';
import type { ProxyPorts } from './proxy-programs.ts';

/** None of these may stand in a log: address, query, path, referrer, browser. */
export const traces =
  /127\.0\.0\.77|geheime-suche|geheimer-pfad|herkunft\.example|Browser-von-Marit/;

const from = '127.0.0.77';
const headers = { referer: 'https://herkunft.example/', 'user-agent': 'Browser-von-Marit' };
const path = '/geheimer-pfad?q=geheime-suche';

/** Bad handshakes, bodies that are too long, requests that are none, clients that break off. */
export async function provokeLogs(ports: ProxyPorts, host = 'localhost'): Promise<void> {
  const ask = (options: object) =>
    askSecurely(ports.secure, path, { from, headers, host, ...options }).catch(() => undefined);
  await ask({});
  await ask({ host: 'other.example' });
  await ask({ method: 'POST', body: Buffer.alloc(10_000_000) });
  await ask({ headers: { ...headers, 'x-long': 'x'.repeat(100_000) } });
  for (const text of [
    `GET ${path} HTTP/1.1\r\n\r\n`,
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  ]) {
    await sayPlainly(ports.secure, text);
    await sayPlainly(ports.plain, text);
  }
  for (const options of [
    { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
    { servername: 'unknown.example' },
  ] as const) {
    const socket = openTls(ports.secure, { servername: host, ...options });
    await Promise.race([once(socket, 'secureConnect'), once(socket, 'close')]).catch(() => {});
    socket.destroy();
  }
  const wire = connectPlainly({ host: '127.0.0.1', port: ports.secure, localAddress: from });
  const broken = openTls(ports.secure, { servername: host, socket: wire });
  await once(broken, 'secureConnect');
  broken.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nReferer: ${headers.referer}\r\n\r\n`);
  await once(broken, 'readable');
  wire.resetAndDestroy();
}

function openTls(port: number, options: object): TLSSocket {
  const address = { host: '127.0.0.1', port, localAddress: from };
  const socket = connect({ ...address, rejectUnauthorized: false, ...options });
  socket.on('error', () => {});
  return socket;
}

async function sayPlainly(port: number, text: string): Promise<void> {
  const socket = connectPlainly({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => {});
  socket.resume().end(text, 'latin1');
  await once(socket, 'close');
}
