import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** A port that anything may answer on, until the test ends. */
export async function serveTcp(t: TestContext, talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port };
}
