import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const endWithParent = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

export interface Child {
  readonly process: ChildProcess;
  /** How it ended; `isStopped` when somebody has asked us to stop in the meantime. */
  readonly ended: Promise<{ readonly code: number | null; readonly isStopped: boolean }>;
}

/**
 * Runs a program on the Node that runs us. Signals are passed on to it, and it ends when we have gone
 * without a word.
 */
export function startChild(args: readonly string[], options: SpawnOptions): Child {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], options);
  let isStopped = false;
  const pass = (signal: NodeJS.Signals) => {
    isStopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, pass);
  const ended = new Promise<{ code: number | null; isStopped: boolean }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve({ code, isStopped });
    });
  });
  return { process: child, ended };
}
