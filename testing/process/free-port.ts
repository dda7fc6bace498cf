import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral ports. So many that no two tests get the same while one of them restarts a server.
const [lowest, end] = [10_000, 32_000];

/**
 * A free TCP port of 127.0.0.1.
 *
 * @param inRow how many in a row have to be free, of which the first is returned
 */
export async function freePort(inRow = 1): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, end);
    const row = Array.from({ length: inRow }, (_, index) => port + index);
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
