import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface PlainServer {
  readonly url: string;
  stop(): void;
}

/** Starts the plain counterpart of some pages of a running site, in a process of its own. */
export async function startPlainServer(
  siteUrl: string,
  paths: readonly string[],
): Promise<PlainServer> {
  const child = fork(join(import.meta.dirname, 'plain-server-process.ts'), [siteUrl, ...paths]);
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() =>
      Promise.reject(new Error('The plain server ended at its start')),
    ),
  ]);
  return { url: `http://localhost:${port}`, stop: () => void child.kill() };
}
