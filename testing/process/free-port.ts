import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below what systems give to outgoing connections and to whoever asks for any port: nobody takes one
// of these while a test's server is being started, or started again.
const [lowest, end] = [10_000, 32_000];

/**
 * A TCP port of 127.0.0.1 that nobody listens on at present.
 *
 * @param inRow how many in a row have to be free, of which the first is returned
 */
export async function freePort(inRow = 1): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, end);
    const row = Array.from({ length: inRow }, (_, index) => isFree(port + index));
    if ((await Promise.all(row)).every(Boolean)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
