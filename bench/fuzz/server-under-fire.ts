import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../testing/process/free-port.ts';
import { untilTrue } from '../../testing/process/until-true.ts';

/** What a campaign needs to know of the server that it attacks. */
export interface Target {
  readonly port: number;
  isAlive(): boolean;
  /** Whether `/healthz` answers. */
  isWell(): Promise<boolean>;
  /** Memory in use after garbage has been collected. */
  megabytes(): Promise<number>;
  /** The first entries of its log that are errors. */
  faultsLogged(): string[];
  /** What its log has said, first lines only. */
  logged(words: RegExp): string[];
}

export interface ServerUnderFire extends Target {
  stop(): Promise<void>;
}

const errorLevel = 50;
const mostTold = 5;
const mostLines = 10_000;

/** @param folder the project or a copy that holds `dist` and `content` */
export async function startServerUnderFire(folder: string): Promise<ServerUnderFire> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-fuzz-'));
  const port = await freePort();
  const lines: string[] = [];
  const child = fork(join(import.meta.dirname, '../../server/main.ts'), [], {
    cwd: folder,
    execArgv: ['--expose-gc', '--import', join(import.meta.dirname, 'report-memory.ts')],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Behind the limits lies what is to be tested.
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      MAIL_JSON_LIMIT: '999999/1s',
      MAIL_JSON_TOTAL_LIMIT: '999999/1s',
      MAIL_FORM_LIMIT: '999999/1s',
    },
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (lines.length < mostLines) lines.push(line);
    });
  }
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const isWell = () => answers(`http://127.0.0.1:${port}/healthz`);
  await untilTrue('the server takes requests', () => answers(`http://127.0.0.1:${port}/readyz`));

  return {
    port,
    isAlive,
    isWell,
    faultsLogged: () =>
      lines
        .filter(isError)
        .slice(0, mostTold)
        .map((line) => `logged: ${line}`),
    logged: (words) => lines.filter((line) => words.test(line)),
    async megabytes() {
      if (!isAlive()) return Number.NaN;
      const answer = once(child, 'message');
      child.send('memory');
      return Number((await answer)[0]);
    },
    async stop() {
      if (isAlive()) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isError(line: string): boolean {
  return line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= errorLevel;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}
