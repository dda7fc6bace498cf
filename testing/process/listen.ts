import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** E.g. the context of node:test. */
export interface Ending {
  after(action: () => unknown): void;
}

/** Listens on 127.0.0.1 until the test ends. @returns the port */
export async function listen(test: Ending, server: Server | HttpServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  test.after(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
