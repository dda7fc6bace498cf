// The service as a process that can be killed at any moment and started again over the same data.
import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';
import { stopProcess } from '../process/processes.ts';
import { untilTrue } from '../process/until-true.ts';
import { writeCompany } from '../write-company.ts';

/** How the service differs from `server/main.ts`. */
export interface UnderTest {
  /** So many seconds of the service pass in one real second. */
  readonly clockFactor: number;
}

// A machine that does much else may take a minute.
const startWithinMs = 180_000;

/** @param further settings of the service that differ from the usual ones */
export async function createServiceProcess(
  folder: string,
  smtpPort: number,
  underTest: UnderTest,
  further: Readonly<Record<string, string>> = {},
) {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const startedAt = Date.now();
  let jumpedMs = 0;
  let child: ChildProcess | undefined;
  writeCompany(folder);

  const script = join(import.meta.dirname, '../../bench/faults/service-under-test.ts');
  const environment = {
    PORT: String(port),
    PARTS: 'mail',
    DATA_DIR: dataDir,
    MAIL_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    // One machine sends everything here; limits are tested elsewhere.
    MAIL_JSON_LIMIT: '999999/1min',
    MAIL_JSON_TOTAL_LIMIT: '999999/1min',
    STORE_LIMIT_ENQUIRIES: '10000000',
    STORE_LIMIT_MB: '1000000',
    CONFIRMATION_TOTAL_LIMIT: '999999/1min',
    CONFIRMATION_DOMAIN_LIMIT: '999999/1min',
    // Hundreds of starts: what was compiled once is kept.
    NODE_COMPILE_CACHE: join(tmpdir(), 'bench-compiled'),
    ...further,
  };

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const ending = child;
    child = undefined;
    return ending ? await stopProcess(ending, signal) : null;
  }

  return {
    port,
    dataDir,
    /** Starts the process and waits until it takes requests. */
    async start(): Promise<void> {
      const clock = JSON.stringify({ ...underTest, startedAt, jumpedMs });
      child = fork(script, [clock], {
        cwd: folder,
        env: environment,
        // Not the ones of npm's script, whose paths are relative to the project.
        execArgv: ['--import', join(import.meta.dirname, '../../scripts/end-with-parent.mjs')],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const running = child;
      const isThere = async () => {
        if (running.exitCode !== null) throw new Error('The service ended at its start.');
        return await isReady(port);
      };
      await untilTrue('the service takes requests', isThere, startWithinMs);
    },
    async kill(): Promise<void> {
      await end('SIGKILL');
    },
    /** @returns the exit code */
    stop: () => end('SIGTERM'),
    /** Sets the clock of the service by so much; it stays so after a restart. */
    jump(byMs: number): void {
      jumpedMs += byMs;
      child?.send({ jumpedMs });
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
