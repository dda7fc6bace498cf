import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

// Inherited by Astro.
process.env.ASTRO_TELEMETRY_DISABLED = '1';

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

export interface Child {
  readonly process: ChildProcess;
  /** How it ended; `isStopped` if we were asked to stop meanwhile. */
  readonly ended: Promise<{ readonly code: number | null; readonly isStopped: boolean }>;
}

/**
 * Runs a program on the same Node. Forwards signals, and ends it if this process dies.
 */
export function startChild(args: readonly string[], options: SpawnOptions): Child {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], options);
  let isStopped = false;
  const forward = (signal: NodeJS.Signals) => {
    isStopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, forward);
  // With --watch Node does not load --import into the watching process.
  const terminate = () => child.kill('SIGTERM');
  process.on('exit', terminate);
  const ended = new Promise<{ code: number | null; isStopped: boolean }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, forward);
      process.off('exit', terminate);
      resolve({ code, isStopped });
    });
  });
  return { process: child, ended };
}

/**
 * Runs a tool from node_modules on the same Node. Exits if we were asked to stop meanwhile.
 *
 * @param script path inside node_modules, e.g. `astro/bin/astro.mjs`
 * @throws Error if the exit code is not 0
 */
export async function runTool(script: string, args: readonly string[]): Promise<void> {
  const child = startChild([join('node_modules', script), ...args], { stdio: 'inherit' });
  const { code, isStopped } = await child.ended;
  if (isStopped) process.exit(1);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with code ${code}`);
}

/**
 * Astro's build; its output is printed.
 * @param environment additional variables
 * @throws Error with Astro's output
 */
export async function runAstro(environment: Readonly<Record<string, string>>): Promise<void> {
  const child = startChild(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const { stderr, stdout } = child.process;
  const output = await Promise.all([stdout, stderr].map((part) => (part ? text(part) : '')));
  const { code, isStopped } = await child.ended;
  if (isStopped) process.exit(1);
  if (code !== 0) throw new Error(output.join('').trim());
  process.stderr.write(output.join(''));
}
