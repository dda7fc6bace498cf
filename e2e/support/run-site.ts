// Runs the real server on a port of its own with a data folder of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { findFreePort, startProduct } from '../../testing/server/start-process.ts';

/** Stops at the end of what it was declared in with `await using`. */
export interface RunningSite extends AsyncDisposable {
  readonly url: string;
  /** What its pages call themselves: SITE_URL when they were built. */
  readonly address: string;
  readonly dataDir: string;
  /** Where mails lie while there is no mail server. */
  readonly mailDir: string;
  /** Everything that the server has logged so far. */
  readonly logged: () => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the built site and waits until it answers.
 *
 * @param settings environment variables
 * @param folder where `dist/` and `content/` lie: here, or in a copy that a test has changed
 */
export async function runSite(
  settings: Record<string, string> = {},
  folder = '.',
): Promise<RunningSite> {
  const dataDir = temporaryFolder();
  const { PORT = await findFreePort(), ...others } = settings;
  const env = { ...(process.env as Record<string, string>), DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const product = startProduct(folder, { ...env, PORT, ...others });
  await product.started;
  async function stop(): Promise<void> {
    product.process.kill('SIGTERM');
    await product.ended;
  }
  return {
    url: `http://localhost:${PORT}`,
    address: JSON.parse(readFileSync(join(folder, 'dist/pages.json'), 'utf8')).siteUrl,
    dataDir,
    mailDir: join(dataDir, 'mail'),
    logged: product.output,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
