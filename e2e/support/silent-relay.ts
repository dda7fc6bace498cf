// Between browser and server, as a proxy or a network that forgets connections without closing them.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface SilentRelay extends AsyncDisposable {
  readonly url: string;
  /** From now on the connections that stand swallow what is sent either way. New ones work. */
  swallow(): void;
}

/** @param address of the server, which sees requests as if they were made there, e.g. `http://localhost:3000` */
export async function runSilentRelay(address: string): Promise<SilentRelay> {
  const { host, hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const swallowing = new Set<Socket>();
  const server = createServer((browser) => {
    const behind = connect(Number(port), hostname);
    browser.pipe(replacing(relayHost(), host)).pipe(behind);
    behind.pipe(browser);
    for (const [socket, other] of [
      [browser, behind],
      [behind, browser],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        if (open.delete(socket)) other.destroy();
      });
    }
  });
  const relayHost = () => `localhost:${(server.address() as AddressInfo).port}`;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://${relayHost()}`,
    swallow() {
      for (const socket of open) {
        swallowing.add(socket);
        socket.unpipe();
        socket.resume();
      }
      open.clear();
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of [...open, ...swallowing]) socket.destroy();
    },
  };
}

/** Host and origin of requests, which a browser writes in one piece. */
function replacing(from: string, to: string): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.from(chunk.toString('latin1').replaceAll(from, to), 'latin1'));
    },
  });
}
