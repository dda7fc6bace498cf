import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** What is told when a test is over, such as node:test's context. */
export interface Ending {
  after(action: () => unknown): void;
}

/** Lets a server listen on this machine until the test ends. @returns its port */
export async function listen(test: Ending, server: Server | HttpServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  test.after(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
