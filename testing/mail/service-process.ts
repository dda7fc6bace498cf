// The service as a process that can be killed at any moment and started again over the same data.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';
import { untilTrue } from '../process/until-true.ts';
import { writeCompany } from '../write-company.ts';

/** How the service differs from the real one, which runs `server/main.ts` in real time. */
export interface UnderTest {
  /** So many seconds of the service pass in one real second. */
  readonly clockFactor: number;
  /** Acknowledges first and stores later: the bench must notice. */
  readonly isSabotaged: boolean;
}

export interface ServiceProcess {
  readonly port: number;
  readonly dataDir: string;
  /** Starts the process and waits until it takes requests. */
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  /** Sets the clock of the service by so much; it stays so after a restart. */
  jump(byMs: number): void;
}

// A machine that does much else may take a minute.
const startWithinMs = 180_000;
const repository = join(import.meta.dirname, '../..');

/** @param further settings of the service that differ from the usual ones */
export async function createServiceProcess(
  folder: string,
  smtpPort: number,
  underTest: UnderTest | undefined,
  further: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const startedAt = Date.now();
  let jumpedMs = 0;
  let child: ChildProcess | undefined;
  writeCompany(folder);

  const script = join(
    repository,
    underTest ? 'bench/faults/service-under-test.ts' : 'server/main.ts',
  );
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
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const exit = once(ending, 'exit');
    ending.kill(signal);
    const [code] = await exit;
    return code;
  }

  return {
    port,
    dataDir,
    async start() {
      const clock = JSON.stringify({ ...underTest, startedAt, jumpedMs });
      child = fork(script, underTest ? [clock] : [], {
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const running = child;
      const isThere = async () => {
        if (running.exitCode !== null) throw new Error('The service ended at its start.');
        return await isReady(port);
      };
      await untilTrue('the service takes requests', isThere, startWithinMs);
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    jump(byMs) {
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
