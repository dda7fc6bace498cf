import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** A CMS of one address on this machine, for as long as the test runs. */
export async function serveFeed(
  context: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<URL> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`);
}
