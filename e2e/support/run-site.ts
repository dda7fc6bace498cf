// Runs the real server on a port of its own with a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../testing/process/free-port.ts';
import { lineMatching, stopProcess, tied } from '../../testing/process/processes.ts';

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
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const port = await freePort();
  const child: ChildProcess = spawn(...tied(process.execPath, [resolve('server/main.ts')]), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await lineMatching(child, /listening/);
  async function stop(): Promise<void> {
    await stopProcess(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    url: `http://localhost:${port}`,
    address: JSON.parse(readFileSync(join(folder, 'dist/pages.json'), 'utf8')).siteUrl,
    dataDir,
    mailDir: join(dataDir, 'mail'),
    logged: () => output,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
