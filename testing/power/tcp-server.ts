import { createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { listen } from '../process/listen.ts';

/** A port that anything may answer on, until the test ends. */
export async function serveTcp(t: TestContext, talk: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    t.after(() => socket.destroy());
    socket.on('error', () => {});
    talk(socket);
  });
  return await listen(t, server);
}
